-- What the site does by itself that only operators do otherwise: an act without an actor.
alter table operator_acts alter column actor_id drop not null, alter column actor_role drop not null;
alter table operator_acts
  add constraint operator_acts_actor_has_role check ((actor_id is null) = (actor_role is null)) not valid;
alter table operator_acts validate constraint operator_acts_actor_has_role;
