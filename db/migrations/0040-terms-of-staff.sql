-- The version of the Business Owner terms that a member of staff agreed to. Null for older members and for admins.
alter table memberships add column terms_version_id uuid references terms;
