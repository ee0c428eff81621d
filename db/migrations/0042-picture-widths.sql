-- Other widths of a picture, for smaller and larger screens. The picture itself is at most 960 pixels wide.
create table picture_widths (
  picture_id uuid not null references pictures on delete cascade,
  width integer not null check (width in (480, 1600)),
  bytes bytea not null check (octet_length(bytes) between 1 and 2000000),
  primary key (picture_id, width)
);
