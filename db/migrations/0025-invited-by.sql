-- The account that sent an invitation, whose open invitations end with its role. Null for a link of `npm run make-admin`.
-- Not a foreign key: an invitation says nothing about its sender and lasts seven days.
alter table invitations add column invited_by uuid;
