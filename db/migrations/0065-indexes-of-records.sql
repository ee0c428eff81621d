-- In a transaction of its own: only writes wait while an index is built, and no table is locked beyond that.
create index orders_tests on orders (restaurant_id) where is_test;
-- Whether it is a customer's first order at an outlet.
create index orders_by_outlet_mobile on orders (restaurant_id, mobile_no);
-- The audit log of one order or booking: who took each step.
create index changes_by_record on changes ((coalesce(detail ->> 'orderId', detail ->> 'bookingId')))
  where coalesce(detail ->> 'orderId', detail ->> 'bookingId') is not null;
