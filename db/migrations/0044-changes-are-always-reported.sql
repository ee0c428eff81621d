-- A role or a database may be set to send no notices. Those about changes are sent nevertheless.
alter function report_change() set client_min_messages = notice;
