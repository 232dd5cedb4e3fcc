-- The design that mails of a desk have in place of its company's: one of those that there are, or empty. Spec: manager §3 (mailTemplate).
update conciergeries set mail_template = '' where mail_template not in ('', 'loge', 'mirabelle');
alter table conciergeries add constraint conciergeries_mail_template_known check (mail_template in ('', 'loge', 'mirabelle'));
