-- One rule for invoices and reports: an order of the company itself is billed to it, by an electronic invoice; any other order is billed to its person and is a sale to a consumer, also where a
-- cost centre pays it. docs/rules/e-reporting.md.
create or replace function is_company_order(of_order bigint) returns boolean language sql stable as $$
  select beneficiary_id is null from orders where id = of_order
$$;
comment on function is_company_order is 'Whether an order is of the company itself: its bills leave as electronic invoices, and it is not among the sales to consumers.';
