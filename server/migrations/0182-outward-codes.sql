-- without a transaction
-- Visitors ask who lives in a postcode district.
create index concurrently if not exists places_outward on places (outward_code(zip_code));
