-- The demo world kept the form of a series as a text within JSON: no order of it could be made. A form is an object.
update order_series set form = (form #>> '{}')::jsonb where jsonb_typeof(form) = 'string';
alter table order_series add constraint order_series_form_check check (jsonb_typeof(form) = 'object');
