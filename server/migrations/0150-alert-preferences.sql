-- Whether a member wants to be told when somebody nearby asks for help, how far they would go, in miles, and whether they want to be
-- told what their saved searches find.
alter table notification_preferences
  add column help_nearby boolean not null default true,
  add column help_miles smallint not null default 2,
  add column saved_searches boolean not null default true;
alter table notification_preferences
  add constraint notification_preferences_help_miles check (help_miles between 1 and 100) not valid;
alter table notification_preferences validate constraint notification_preferences_help_miles;
