-- What an order costs us is reckoned as its items are written, an order at a time. PostgreSQL plans that anew for each of them, as the numbers of few orders promise
-- a little less to read than any numbers; planning then takes ten times as long as running. Of one order, the plan for any numbers is the right one.
-- Those who reckon many orders at once, under new terms or for a desk that has moved, stay as they are.
alter function keep_buying_prices_of_new_items() set plan_cache_mode = force_generic_plan;
alter function keep_buying_prices_of_changed_items() set plan_cache_mode = force_generic_plan;
