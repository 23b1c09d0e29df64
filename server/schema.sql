-- Today's database, written by `npm run schema` from the migrations. Not to be edited by hand.

-- Extensions

create extension btree_gin;
create extension btree_gist;
create extension citext;
create extension pg_trgm;
create extension unaccent;

-- Tables

create table account_codes (
  account_id uuid not null,
  purpose text not null,
  address citext not null,
  code_hash text not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  tries integer not null default 0,
  constraint account_codes_pkey PRIMARY KEY (account_id, purpose),
  constraint account_codes_purpose_check CHECK ((purpose = ANY (ARRAY['confirm'::text, 'email'::text]))),
  constraint account_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

create table accounts (
  id uuid not null,
  email citext not null,
  phone text not null,
  role text not null default 'member'::text,
  terms_version text,
  adult_confirmed_at timestamp with time zone,
  suspended_at timestamp with time zone,
  created_at timestamp with time zone not null,
  closing_at timestamp with time zone,
  closed_at timestamp with time zone,
  hidden boolean not null generated always as (((suspended_at IS NOT NULL) OR (closing_at IS NOT NULL) OR (closed_at IS NOT NULL))) stored,
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_email_key UNIQUE (email),
  constraint accounts_role_check CHECK ((role = ANY (ARRAY['member'::text, 'moderator'::text, 'admin'::text])))
);

create table alert_rounds (
  request_id uuid not null,
  rounds integer not null default 0,
  next_at timestamp with time zone,
  constraint alert_rounds_pkey PRIMARY KEY (request_id),
  constraint alert_rounds_request_id_fkey FOREIGN KEY (request_id) REFERENCES help_requests(id) ON DELETE CASCADE
);

create table alerts (
  id uuid not null,
  member_id uuid not null,
  request_id uuid,
  round integer,
  skill_id uuid,
  told_at timestamp with time zone not null,
  day date not null,
  nth smallint not null,
  constraint alerts_pkey PRIMARY KEY (id),
  constraint alerts_a_day UNIQUE (member_id, day, nth),
  constraint alerts_nth_check CHECK (((nth >= 1) AND (nth <= 3))),
  constraint alerts_subject CHECK ((((request_id IS NULL) <> (skill_id IS NULL)) AND ((request_id IS NULL) = (round IS NULL)))),
  constraint alerts_member_id_fkey FOREIGN KEY (member_id) REFERENCES accounts(id),
  constraint alerts_request_id_fkey FOREIGN KEY (request_id) REFERENCES help_requests(id) ON DELETE CASCADE,
  constraint alerts_skill_id_fkey FOREIGN KEY (skill_id) REFERENCES skills(id)
);

create table announcement_dismissals (
  announcement_id uuid not null,
  member_id uuid not null,
  dismissed_at timestamp with time zone not null,
  constraint announcement_dismissals_pkey PRIMARY KEY (announcement_id, member_id),
  constraint announcement_dismissals_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES announcements(id) ON DELETE CASCADE,
  constraint announcement_dismissals_member_id_fkey FOREIGN KEY (member_id) REFERENCES accounts(id)
);

create table announcements (
  id uuid not null,
  words text not null,
  link text not null default ''::text,
  link_label text not null default ''::text,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  near_label text,
  near_lat double precision,
  near_lon double precision,
  near_miles integer,
  written_by uuid not null,
  published_at timestamp with time zone,
  changed_at timestamp with time zone not null default now(),
  constraint announcements_pkey PRIMARY KEY (id),
  constraint announcements_check CHECK (((ends_at IS NULL) OR (ends_at >= starts_at))),
  constraint announcements_check1 CHECK ((num_nulls(near_label, near_lat, near_lon, near_miles) = ANY (ARRAY[0, 4]))),
  constraint announcements_written_by_fkey FOREIGN KEY (written_by) REFERENCES accounts(id)
);

create table answer_links (
  id uuid not null,
  booking_id uuid not null,
  used_at timestamp with time zone not null,
  constraint answer_links_pkey PRIMARY KEY (id),
  constraint answer_links_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id)
);

create table appeals (
  id uuid not null,
  sanction_id uuid not null,
  message text not null,
  sent_at timestamp with time zone not null,
  outcome text,
  answer text not null default ''::text,
  decided_by uuid,
  decided_at timestamp with time zone,
  constraint appeals_pkey PRIMARY KEY (id),
  constraint appeals_sanction_id_key UNIQUE (sanction_id),
  constraint appeals_check CHECK (((outcome IS NULL) = (decided_at IS NULL))),
  constraint appeals_outcome_check CHECK ((outcome = ANY (ARRAY['kept'::text, 'lifted'::text]))),
  constraint appeals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES accounts(id),
  constraint appeals_sanction_id_fkey FOREIGN KEY (sanction_id) REFERENCES sanctions(id) ON DELETE CASCADE
);

create table arrangement_changes (
  id uuid not null,
  arrangement_id uuid not null,
  kind text not null,
  asked_by text not null,
  visit_id uuid not null,
  starts_at timestamp with time zone,
  unit_price_minor bigint,
  state text not null,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint arrangement_changes_pkey PRIMARY KEY (id),
  constraint arrangement_changes_asked_by_check CHECK ((asked_by = ANY (ARRAY['client'::text, 'provider'::text]))),
  constraint arrangement_changes_kind_check CHECK ((kind = ANY (ARRAY['one'::text, 'following'::text, 'price'::text]))),
  constraint arrangement_changes_state_check CHECK ((state = ANY (ARRAY['open'::text, 'agreed'::text, 'declined'::text, 'withdrawn'::text, 'lapsed'::text]))),
  constraint arrangement_changes_unit_price_minor_check CHECK ((unit_price_minor >= 0)),
  constraint arrangement_changes_what CHECK ((((kind = 'price'::text) = (starts_at IS NULL)) AND ((kind = 'price'::text) = (unit_price_minor IS NOT NULL)))),
  constraint arrangement_changes_arrangement_id_fkey FOREIGN KEY (arrangement_id) REFERENCES arrangements(id),
  constraint arrangement_changes_visit_id_fkey FOREIGN KEY (visit_id) REFERENCES arrangement_visits(id)
);

create table arrangement_steps (
  arrangement_id uuid not null,
  number integer not null,
  from_status text,
  to_status text not null,
  by text not null,
  why text not null,
  at timestamp with time zone not null,
  constraint arrangement_steps_pkey PRIMARY KEY (arrangement_id, number),
  constraint arrangement_steps_by_check CHECK ((by = ANY (ARRAY['client'::text, 'provider'::text, 'clock'::text]))),
  constraint arrangement_steps_arrangement_id_fkey FOREIGN KEY (arrangement_id) REFERENCES arrangements(id)
);

create table arrangement_visits (
  id uuid not null,
  arrangement_id uuid not null,
  number integer not null,
  slot_at timestamp with time zone not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  during tstzrange generated always as (tstzrange(starts_at, ends_at, '[)'::text)) stored,
  clock_moved boolean not null,
  status text not null,
  price_minor bigint not null,
  unit_price_minor bigint not null,
  fee_minor bigint not null,
  updated_at timestamp with time zone not null,
  constraint arrangement_visits_pkey PRIMARY KEY (id),
  constraint arrangement_visits_number UNIQUE (arrangement_id, number),
  constraint arrangement_visits_check CHECK (((fee_minor >= 0) AND (fee_minor <= price_minor))),
  constraint arrangement_visits_length CHECK ((starts_at < ends_at)),
  constraint arrangement_visits_number_check CHECK (((number >= 1) AND (number <= 53))),
  constraint arrangement_visits_price_minor_check CHECK ((price_minor >= 0)),
  constraint arrangement_visits_status_check CHECK ((status = ANY (ARRAY['proposed'::text, 'left_out'::text, 'planned'::text, 'paused'::text, 'skipped'::text, 'booked'::text, 'ended'::text]))),
  constraint arrangement_visits_unit_price_minor_check CHECK ((unit_price_minor >= 0)),
  constraint arrangement_visits_arrangement_id_fkey FOREIGN KEY (arrangement_id) REFERENCES arrangements(id)
);

create table arrangements (
  id uuid not null,
  client_id uuid not null,
  provider_id uuid not null,
  skill_id uuid not null,
  title text not null,
  own_title boolean not null,
  description text not null,
  location text not null,
  lat double precision,
  lon double precision,
  district text not null,
  half_hours integer not null,
  time_zone text not null,
  repeats text not null,
  weekday integer not null,
  nth integer not null,
  clock_time text not null,
  payment_method text not null,
  currency text not null,
  status text not null,
  asked text,
  paused_why text,
  paused_by text,
  request_key text,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  words_taken_at timestamp with time zone,
  constraint arrangements_pkey PRIMARY KEY (id),
  constraint arrangements_request_once UNIQUE (client_id, request_key),
  constraint arrangements_asked CHECK (((status = 'proposed'::text) = (asked IS NOT NULL))),
  constraint arrangements_asked_check CHECK ((asked = ANY (ARRAY['client'::text, 'provider'::text]))),
  constraint arrangements_clock_time_check CHECK ((clock_time ~ '^\d\d:\d\d$'::text)),
  constraint arrangements_currency_check CHECK ((currency = ANY (ARRAY['gbp'::text, 'spark'::text]))),
  constraint arrangements_half_hours_check CHECK (((half_hours >= 1) AND (half_hours <= 24))),
  constraint arrangements_nth_check CHECK ((((nth >= '-1'::integer) AND (nth <= 4)) AND (nth <> 0))),
  constraint arrangements_paused CHECK (((status = 'paused'::text) = (paused_why IS NOT NULL))),
  constraint arrangements_paused_by_check CHECK ((paused_by = ANY (ARRAY['client'::text, 'provider'::text]))),
  constraint arrangements_paused_why_check CHECK ((paused_why = ANY (ARRAY['asked'::text, 'money'::text, 'unavailable'::text]))),
  constraint arrangements_payment_method_check CHECK ((payment_method = ANY (ARRAY['wallet'::text, 'spark_token'::text]))),
  constraint arrangements_repeats_check CHECK ((repeats = ANY (ARRAY['weekly'::text, 'fortnightly'::text, 'monthly'::text, 'monthly_last'::text]))),
  constraint arrangements_status_check CHECK ((status = ANY (ARRAY['proposed'::text, 'active'::text, 'paused'::text, 'ended'::text, 'declined'::text, 'withdrawn'::text, 'expired'::text]))),
  constraint arrangements_two CHECK ((client_id <> provider_id)),
  constraint arrangements_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7))),
  constraint arrangements_client_id_fkey FOREIGN KEY (client_id) REFERENCES accounts(id),
  constraint arrangements_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES accounts(id),
  constraint arrangements_skill_id_fkey FOREIGN KEY (skill_id) REFERENCES skills(id)
);

create table arrivals (
  booking_id uuid not null,
  wrong uuid[] not null default '{}'::uuid[],
  arrived_at timestamp with time zone,
  received_at timestamp with time zone,
  constraint arrivals_pkey PRIMARY KEY (booking_id),
  constraint arrivals_order CHECK ((arrived_at <= received_at)),
  constraint arrivals_whole CHECK (((arrived_at IS NULL) = (received_at IS NULL))),
  constraint arrivals_wrong_check CHECK ((cardinality(wrong) <= 5)),
  constraint arrivals_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id)
);

create table assisted_consents (
  id uuid not null,
  member_id uuid not null,
  kind text not null,
  given_by text not null,
  how text not null,
  terms_version text not null,
  recorded_by uuid not null,
  recorded_at timestamp with time zone not null,
  constraint assisted_consents_pkey PRIMARY KEY (id),
  constraint assisted_consents_given_by_check CHECK ((given_by = ANY (ARRAY['member'::text, 'attorney'::text]))),
  constraint assisted_consents_how_check CHECK ((how = ANY (ARRAY['phone'::text, 'in_person'::text, 'paper'::text]))),
  constraint assisted_consents_kind_check CHECK ((kind = ANY (ARRAY['given'::text, 'renewed'::text, 'withdrawn'::text]))),
  constraint assisted_consents_member_id_fkey FOREIGN KEY (member_id) REFERENCES accounts(id),
  constraint assisted_consents_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES accounts(id)
);

create table assisted_letters (
  id uuid not null,
  member_id uuid not null,
  mark text,
  subject text not null,
  body text[] not null,
  state text not null,
  problem text not null default ''::text,
  made_at timestamp with time zone not null,
  done_at timestamp with time zone,
  done_by uuid,
  addressed jsonb,
  to_phone text,
  texted_at timestamp with time zone,
  warns_of uuid,
  constraint assisted_letters_pkey PRIMARY KEY (id),
  constraint assisted_letters_mark_key UNIQUE (mark),
  constraint assisted_letters_check CHECK (((state = ANY (ARRAY['texting'::text, 'waits'::text])) = (done_at IS NULL))),
  constraint assisted_letters_check1 CHECK (((state = 'posted'::text) = (done_by IS NOT NULL))),
  constraint assisted_letters_state_check CHECK ((state = ANY (ARRAY['texting'::text, 'waits'::text, 'texted'::text, 'posted'::text, 'dropped'::text]))),
  constraint assisted_letters_addressee FOREIGN KEY (member_id) REFERENCES assisted_members(member_id) ON DELETE CASCADE NOT VALID,
  constraint assisted_letters_done_by_fkey FOREIGN KEY (done_by) REFERENCES accounts(id),
  constraint assisted_letters_member_id_fkey FOREIGN KEY (member_id) REFERENCES accounts(id),
  constraint assisted_letters_warns_of_fkey FOREIGN KEY (warns_of) REFERENCES accounts(id)
);

create table assisted_members (
  member_id uuid not null,
  reference text not null,
  code_word text not null,
  told_by text not null,
  added_by uuid not null,
  added_at timestamp with time zone not null,
  taken_over_at timestamp with time zone,
  code_made_by uuid,
  constraint assisted_members_pkey PRIMARY KEY (member_id),
  constraint assisted_members_reference_key UNIQUE (reference),
  constraint assisted_members_told_by_check CHECK ((told_by = ANY (ARRAY['sms'::text, 'letter'::text]))),
  constraint assisted_members_added_by_fkey FOREIGN KEY (added_by) REFERENCES accounts(id),
  constraint assisted_members_code_made_by_fkey FOREIGN KEY (code_made_by) REFERENCES accounts(id),
  constraint assisted_members_member_id_fkey FOREIGN KEY (member_id) REFERENCES accounts(id)
);

create table availability (
  member_id uuid not null,
  notice_hours integer not null,
  buffer_minutes integer not null,
  bank_holidays text not null,
  weekly jsonb not null,
  updated_at timestamp with time zone not null,
  constraint availability_pkey PRIMARY KEY (member_id),
  constraint availability_bank_holidays_check CHECK ((bank_holidays = ANY (ARRAY['none'::text, 'england-and-wales'::text, 'scotland'::text, 'northern-ireland'::text]))),
  constraint availability_buffer_minutes_check CHECK (((buffer_minutes >= 0) AND (buffer_minutes <= 240))),
  constraint availability_notice_hours_check CHECK (((notice_hours >= 0) AND (notice_hours <= 336))),
  constraint availability_member_id_fkey FOREIGN KEY (member_id) REFERENCES accounts(id)
);

create table availability_exceptions (
  id uuid not null,
  member_id uuid not null,
  first_day date not null,
  last_day date not null,
  opens text,
  closes text,
  note text not null,
  constraint availability_exceptions_pkey PRIMARY KEY (id),
  constraint availability_exceptions_check CHECK ((first_day <= last_day)),
  constraint availability_exceptions_check1 CHECK (((opens IS NULL) = (closes IS NULL))),
  constraint availability_exceptions_not_the_same CHECK ((opens <> closes)),
  constraint availability_exceptions_member_id_fkey FOREIGN KEY (member_id) REFERENCES accounts(id)
);

create table blocks (
  blocker_id uuid not null,
  blocked_id uuid not null,
  blocked_at timestamp with time zone not null,
  firstname text,
  lastname text,
  photo text,
  constraint blocks_pkey PRIMARY KEY (blocker_id, blocked_id),
  constraint blocks_check CHECK ((blocker_id <> blocked_id)),
  constraint blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES accounts(id),
  constraint blocks_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES accounts(id)
);

create table booked_times (
  booking_id uuid not null,
  busy_id uuid not null,
  role text not null,
  during tstzrange not null,
  constraint booked_times_pkey PRIMARY KEY (booking_id, role),
  constraint booked_times_no_overlap EXCLUDE USING gist (busy_id WITH =, during WITH &&),
  constraint booked_times_role_check CHECK ((role = ANY (ARRAY['client'::text, 'provider'::text, 'tool'::text])))
);

create table booking_marks (
  booking_id uuid not null,
  member_id uuid not null,
  kind text not null,
  at timestamp with time zone not null,
  constraint booking_marks_pkey PRIMARY KEY (booking_id, member_id),
  constraint booking_marks_kind_check CHECK ((kind = ANY (ARRAY['kept'::text, 'late'::text, 'cancelled'::text, 'no_show'::text]))),
  constraint booking_marks_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint booking_marks_member_id_fkey FOREIGN KEY (member_id) REFERENCES accounts(id)
);

create table booking_notes (
  id uuid not null,
  booking_id uuid not null,
  author_id uuid not null,
  content text not null,
  written_at timestamp with time zone not null,
  constraint booking_notes_pkey PRIMARY KEY (id),
  constraint booking_notes_content_check CHECK ((content <> ''::text)),
  constraint booking_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id),
  constraint booking_notes_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id)
);

create table booking_reminders (
  booking_id uuid not null,
  kind text not null,
  sent_at timestamp with time zone not null,
  for_start timestamp with time zone not null,
  constraint booking_reminders_pkey PRIMARY KEY (booking_id, kind, for_start),
  constraint booking_reminders_kind_check CHECK ((kind = ANY (ARRAY['answer'::text, 'day'::text, 'soon'::text, 'back_day'::text, 'back_today'::text]))),
  constraint booking_reminders_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id)
);

create table booking_steps (
  booking_id uuid not null,
  number integer not null,
  from_status text,
  to_status text not null,
  by text not null,
  why text not null,
  strike boolean not null default false,
  at timestamp with time zone not null,
  helper_id uuid,
  constraint booking_steps_pkey PRIMARY KEY (booking_id, number),
  constraint booking_steps_by_check CHECK ((by = ANY (ARRAY['client'::text, 'provider'::text, 'clock'::text, 'admin'::text]))),
  constraint booking_steps_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint booking_steps_helper_id_fkey FOREIGN KEY (helper_id) REFERENCES accounts(id)
);

create table bookings (
  id uuid not null,
  client_id uuid not null,
  provider_id uuid not null,
  skill_id uuid not null,
  title text not null,
  description text not null,
  location text not null,
  lat double precision,
  lon double precision,
  district text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  half_hours integer,
  time_zone text not null,
  during tstzrange generated always as (tstzrange(starts_at, ends_at, '[)'::text)) stored,
  status text not null,
  payment_method text not null,
  currency text not null,
  price_minor bigint not null,
  unit_price_minor bigint not null,
  hold_id uuid,
  request_key text,
  photos text[] not null default '{}'::text[],
  expires_at timestamp with time zone not null,
  release_at timestamp with time zone,
  released_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  kind text not null default 'service'::text,
  days integer,
  collected boolean not null default false,
  busy_id uuid generated always as (
CASE
    WHEN (kind = 'tool'::text) THEN skill_id
    ELSE provider_id
END) stored,
  fee_minor bigint not null default 0,
  settled_minor bigint,
  absent text,
  answer_by timestamp with time zone,
  cancel_starts_at timestamp with time zone,
  exchange_id uuid,
  exchange_half text,
  done_at timestamp with time zone,
  own_title boolean not null default false,
  free_until timestamp with time zone,
  words_taken_at timestamp with time zone,
  constraint bookings_pkey PRIMARY KEY (id),
  constraint bookings_hold_id_key UNIQUE (hold_id),
  constraint bookings_request_once UNIQUE (client_id, request_key),
  constraint bookings_no_overlap EXCLUDE USING gist (busy_id WITH =, during WITH &&) WHERE ((status = ANY (ARRAY['accepted'::text, 'in_progress'::text]))),
  constraint bookings_absent_check CHECK ((absent = ANY (ARRAY['client'::text, 'provider'::text]))),
  constraint bookings_absent_while_accepted CHECK (((absent IS NULL) OR (status = 'accepted'::text))),
  constraint bookings_check CHECK ((client_id <> provider_id)),
  constraint bookings_check1 CHECK ((starts_at < ends_at)),
  constraint bookings_currency_check CHECK ((currency = ANY (ARRAY['gbp'::text, 'spark'::text]))),
  constraint bookings_days_check CHECK (((days >= 1) AND (days <= 14))),
  constraint bookings_done_halves CHECK (((done_at IS NULL) OR (exchange_id IS NOT NULL))),
  constraint bookings_exchange_half_check CHECK ((exchange_half = ANY (ARRAY['asked'::text, 'returned'::text]))),
  constraint bookings_fee_within_price CHECK (((fee_minor >= 0) AND (fee_minor <= price_minor))),
  constraint bookings_half_hours_check CHECK (((half_hours >= 1) AND (half_hours <= 24))),
  constraint bookings_hold_or_exchange CHECK ((((payment_method = 'exchange'::text) = (exchange_id IS NOT NULL)) AND ((exchange_id IS NULL) = (exchange_half IS NULL)) AND ((exchange_id IS NULL) = (hold_id IS NOT NULL)) AND ((exchange_id IS NULL) OR ((price_minor = 0) AND (unit_price_minor = 0) AND (fee_minor = 0) AND (settled_minor IS NULL))))),
  constraint bookings_hourly_price_minor_check CHECK ((unit_price_minor >= 0)),
  constraint bookings_kind_check CHECK ((kind = ANY (ARRAY['skill'::text, 'service'::text, 'tool'::text]))),
  constraint bookings_one_answer CHECK (((absent IS NULL) = (answer_by IS NULL))),
  constraint bookings_one_length CHECK ((num_nonnulls(half_hours, days) = 1)),
  constraint bookings_payment_method_check CHECK ((payment_method = ANY (ARRAY['wallet'::text, 'spark_token'::text, 'card'::text, 'exchange'::text]))),
  constraint bookings_photos_check CHECK ((cardinality(photos) <= 4)),
  constraint bookings_price_minor_check CHECK ((price_minor >= 0)),
  constraint bookings_settled_within_price CHECK (((settled_minor >= 0) AND (settled_minor <= price_minor))),
  constraint bookings_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'accepted'::text, 'in_progress'::text, 'completed'::text, 'disputed'::text, 'rejected'::text, 'cancelled'::text, 'expired'::text]))),
  constraint bookings_tools_by_the_day CHECK (((days IS NULL) OR (kind = 'tool'::text))),
  constraint bookings_client_id_fkey FOREIGN KEY (client_id) REFERENCES accounts(id),
  constraint bookings_hold_id_fkey FOREIGN KEY (hold_id) REFERENCES holds(id),
  constraint bookings_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES accounts(id),
  constraint bookings_skill_id_fkey FOREIGN KEY (skill_id) REFERENCES skills(id)
);

create table calendar_links (
  member_id uuid not null,
  token_hash text not null,
  created_at timestamp with time zone not null,
  last_read_at timestamp with time zone,
  constraint calendar_links_pkey PRIMARY KEY (member_id),
  constraint calendar_links_token_hash_key UNIQUE (token_hash),
  constraint calendar_links_member_id_fkey FOREIGN KEY (member_id) REFERENCES accounts(id)
);

create table card_refunds (
  id uuid not null,
  funding_id uuid not null,
  amount bigint not null,
  state text not null,
  refund_id text,
  created_at timestamp with time zone not null,
  checks integer not null default 0,
  next_check_at timestamp with time zone,
  by_operator boolean not null default false,
  returned_at timestamp with time zone,
  kept_minor bigint not null default 0,
  constraint card_refunds_pkey PRIMARY KEY (id),
  constraint card_refunds_refund_id_key UNIQUE (refund_id),
  constraint card_refunds_amount_check CHECK ((amount > 0)),
  constraint card_refunds_kept_minor_check CHECK ((kept_minor >= 0)),
  constraint card_refunds_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'sent'::text, 'kept'::text, 'refused'::text, 'bounced'::text]))),
  constraint card_refunds_funding_id_fkey FOREIGN KEY (funding_id) REFERENCES fundings(id)
);

create table categories (
  id uuid not null,
  title text not null,
  description text not null,
  picture text not null,
  published boolean not null default true,
  kind text not null default 'service'::text,
  "position" integer not null,
  photo text not null default ''::text,
  constraint categories_pkey PRIMARY KEY (id),
  constraint categories_title_key UNIQUE (title),
  constraint categories_kind_check CHECK ((kind = ANY (ARRAY['skill'::text, 'service'::text, 'tool'::text])))
);

create table chargebacks (
  id uuid not null,
  dispute_id text not null,
  funding_id uuid not null,
  status text not null,
  reason text not null,
  amount bigint not null,
  taken boolean not null default false,
  member_minor bigint not null default 0,
  recovered_minor bigint not null default 0,
  answer_by timestamp with time zone,
  answered_at timestamp with time zone,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  kind text not null,
  constraint chargebacks_pkey PRIMARY KEY (id),
  constraint chargebacks_dispute_id_key UNIQUE (dispute_id),
  constraint chargebacks_amount_check CHECK ((amount > 0)),
  constraint chargebacks_check CHECK (((member_minor >= 0) AND (recovered_minor >= 0) AND ((member_minor + recovered_minor) <= amount))),
  constraint chargebacks_kind_check CHECK ((kind = ANY (ARRAY['dispute'::text, 'by_hand'::text]))),
  constraint chargebacks_status_check CHECK ((status = ANY (ARRAY['inquiry'::text, 'open'::text, 'won'::text, 'lost'::text]))),
  constraint chargebacks_funding_id_fkey FOREIGN KEY (funding_id) REFERENCES fundings(id)
);

create table closings (
  member_id uuid not null,
  asked_at timestamp with time zone not null,
  erases_at timestamp with time zone not null,
  reminded_at timestamp with time zone,
  erasing_at timestamp with time zone,
  erased_at timestamp with time zone,
  gives_up_minor bigint not null default 0,
  constraint closings_pkey PRIMARY KEY (member_id),
  constraint closings_gives_up_minor_check CHECK (((gives_up_minor >= 0) AND (gives_up_minor <= 99))),
  constraint closings_member_id_fkey FOREIGN KEY (member_id) REFERENCES accounts(id)
);

create table codes (
  email citext not null,
  code_hash text not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  tries integer not null default 0,
  constraint codes_pkey PRIMARY KEY (email)
);

create table community_items (
  id uuid not null,
  kind text not null,
  member_id uuid not null,
  subject_id uuid not null,
  at timestamp with time zone not null,
  cell bigint,
  constraint community_items_pkey PRIMARY KEY (id),
  constraint community_items_once UNIQUE (kind, subject_id),
  constraint community_items_kind_check CHECK ((kind = ANY (ARRAY['skill'::text, 'thanks'::text, 'newcomer'::text]))),
  constraint community_items_member_id_fkey FOREIGN KEY (member_id) REFERENCES accounts(id)
);

create table connected_accounts (
  member_id uuid not null,
  account_id text not null,
  created_at timestamp with time zone not null,
  charges_enabled boolean not null default false,
  payouts_enabled boolean not null default false,
  details_submitted boolean not null default false,
  standing text,
  constraint connected_accounts_pkey PRIMARY KEY (member_id),
  constraint connected_accounts_account_id_key UNIQUE (account_id),
  constraint connected_accounts_standing_check CHECK ((standing = ANY (ARRAY['new'::text, 'due'::text, 'checking'::text, 'ready'::text, 'barred'::text]))),
  constraint connected_accounts_member_id_fkey FOREIGN KEY (member_id) REFERENCES accounts(id)
);

create table consents (
  account_id uuid not null,
  terms_version text not null,
  agreed_at timestamp with time zone not null,
  constraint consents_pkey PRIMARY KEY (account_id, terms_version),
  constraint consents_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

create table contact_messages (
  id uuid not null,
  stamp_id uuid not null,
  first_name text not null,
  email citext not null,
  message text not null,
  sent_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  answered_by uuid,
  answer text not null default ''::text,
  note text not null default ''::text,
  constraint contact_messages_pkey PRIMARY KEY (id),
  constraint contact_messages_stamp_id_key UNIQUE (stamp_id),
  constraint contact_messages_check CHECK (((answered_at IS NULL) = (answered_by IS NULL))),
  constraint contact_messages_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES accounts(id)
);

create table conversation_sides (
  member_id uuid not null,
  other_id uuid not null,
  conversation_id uuid not null,
  last_sequence integer not null default 0,
  last_at timestamp with time zone not null,
  received_sequence integer not null default 0,
  read_sequence integer not null default 0,
  unread integer not null default 0,
  constraint conversation_sides_pkey PRIMARY KEY (member_id, other_id),
  constraint conversation_sides_check CHECK ((read_sequence <= received_sequence)),
  constraint conversation_sides_check1 CHECK ((received_sequence <= last_sequence)),
  constraint conversation_sides_unread_check CHECK ((unread >= 0)),
  constraint conversation_sides_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id),
  constraint conversation_sides_member_id_fkey FOREIGN KEY (member_id) REFERENCES accounts(id),
  constraint conversation_sides_other_id_fkey FOREIGN KEY (other_id) REFERENCES accounts(id)
);

create table conversations (
  id uuid not null,
  low_id uuid not null,
  high_id uuid not null,
  last_sequence integer not null default 0,
  started_at timestamp with time zone not null,
  removals integer not null default 0,
  constraint conversations_pkey PRIMARY KEY (id),
  constraint conversations_low_id_high_id_key UNIQUE (low_id, high_id),
  constraint conversations_check CHECK ((low_id < high_id)),
  constraint conversations_high_id_fkey FOREIGN KEY (high_id) REFERENCES accounts(id),
  constraint conversations_low_id_fkey FOREIGN KEY (low_id) REFERENCES accounts(id)
);

create table corrections (
  id uuid not null,
  transfer_id uuid not null,
  member_id uuid,
  currency text not null,
  amount bigint not null,
  reason text not null,
  state text not null,
  two_people boolean not null,
  asked_by uuid not null,
  asked_at timestamp with time zone not null,
  lapses_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  answer text not null default ''::text,
  from_member_id uuid,
  to_member_id uuid,
  constraint corrections_pkey PRIMARY KEY (id),
  constraint corrections_amount_check CHECK ((amount > 0)),
  constraint corrections_decided CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
  constraint corrections_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'declined'::text, 'lapsed'::text]))),
  constraint corrections_two_people CHECK (((state <> 'done'::text) OR ((decided_by IS NOT NULL) AND ((decided_by <> asked_by) = two_people)))),
  constraint corrections_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES accounts(id),
  constraint corrections_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES accounts(id),
  constraint corrections_from_member_id_fkey FOREIGN KEY (from_member_id) REFERENCES accounts(id),
  constraint corrections_member_id_fkey FOREIGN KEY (member_id) REFERENCES accounts(id),
  constraint corrections_to_member_id_fkey FOREIGN KEY (to_member_id) REFERENCES accounts(id),
  constraint corrections_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES transfers(id)
);

create table credentials (
  account_id uuid not null,
  password_hash text not null,
  changed_at timestamp with time zone not null,
  constraint credentials_pkey PRIMARY KEY (account_id),
  constraint credentials_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

create table daily_figures (
  day date not null,
  members integer not null,
  bookings integer not null,
  in_minor bigint not null,
  out_minor bigint not null,
  constraint daily_figures_pkey PRIMARY KEY (day)
);

create table deliveries (
  id uuid not null,
  member_id uuid not null,
  channel text not null,
  what text not null,
  notification_id uuid,
  result text not null,
  attempt integer not null,
  detail text not null default ''::text,
  at timestamp with time zone not null,
  constraint deliveries_pkey PRIMARY KEY (id),
  constraint deliveries_attempt_check CHECK ((attempt > 0)),
  constraint deliveries_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'push'::text]))),
  constraint deliveries_result_check CHECK ((result = ANY (ARRAY['sent'::text, 'failed'::text, 'gone'::text]))),
  constraint deliveries_member_id_fkey FOREIGN KEY (member_id) REFERENCES accounts(id)
);

create table dispute_offers (
  id uuid not null,
  dispute_id uuid not null,
  side text not null,
  client_minor bigint not null,
  state text not null,
  offered_at timestamp with time zone not null,
  constraint dispute_offers_pkey PRIMARY KEY (id),
  constraint dispute_offers_client_minor_check CHECK ((client_minor >= 0)),
  constraint dispute_offers_side_check CHECK ((side = ANY (ARRAY['client'::text, 'provider'::text]))),
  constraint dispute_offers_state_check CHECK ((state = ANY (ARRAY['open'::text, 'replaced'::text, 'withdrawn'::text, 'accepted'::text, 'lapsed'::text]))),
  constraint dispute_offers_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES disputes(id)
);

create table dispute_words (
  id uuid not null,
  dispute_id uuid not null,
  author_id uuid not null,
  side text not null,
  message text not null,
  said_at timestamp with time zone not null,
  file text,
  wrapped_key bytea,
  file_name text,
  content_type text,
  size_bytes bigint,
  helper_id uuid,
  constraint dispute_words_pkey PRIMARY KEY (id),
  constraint dispute_words_check CHECK (((file IS NULL) = (wrapped_key IS NULL))),
  constraint dispute_words_check1 CHECK (((file IS NULL) = (size_bytes IS NULL))),
  constraint dispute_words_side_check CHECK ((side = ANY (ARRAY['client'::text, 'provider'::text, 'admin'::text]))),
  constraint dispute_words_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id),
  constraint dispute_words_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES disputes(id),
  constraint dispute_words_helper_id_fkey FOREIGN KEY (helper_id) REFERENCES accounts(id)
);

create table disputes (
  id uuid not null,
  booking_id uuid not null,
  opened_by text not null,
  opened_at timestamp with time zone not null,
  refund_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  how text,
  decided_by uuid,
  reason text not null default ''::text,
  client_told_at timestamp with time zone,
  provider_told_at timestamp with time zone,
  missed boolean not null default false,
  countered boolean not null default false,
  constraint disputes_pkey PRIMARY KEY (id),
  constraint disputes_booking_id_key UNIQUE (booking_id),
  constraint disputes_check CHECK (((ended_at IS NULL) = (how IS NULL))),
  constraint disputes_check1 CHECK (((NOT (how IS DISTINCT FROM 'decided'::text)) = (decided_by IS NOT NULL))),
  constraint disputes_how_check CHECK ((how = ANY (ARRAY['agreed'::text, 'decided'::text, 'timed_out'::text]))),
  constraint disputes_opened_by_check CHECK ((opened_by = ANY (ARRAY['client'::text, 'provider'::text]))),
  constraint disputes_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint disputes_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES accounts(id)
);

create table dry_budgets (
  budget text not null,
  since timestamp with time zone not null,
  told_at timestamp with time zone,
  constraint dry_budgets_pkey PRIMARY KEY (budget),
  constraint dry_budgets_budget_check CHECK ((budget = ANY (ARRAY['house:welcome'::text, 'house:rewards'::text])))
);

create table entries (
  account_id bigint not null,
  version bigint not null,
  transfer_id uuid not null,
  amount bigint not null,
  balance_after bigint not null,
  number bigint not null default currval('transfers_number_seq'::regclass),
  constraint entries_pkey PRIMARY KEY (account_id, version),
  constraint entries_amount_check CHECK ((amount <> 0)),
  constraint entries_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_accounts(id),
  constraint entries_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES transfers(id)
);

create table external_busy (
  calendar_id uuid not null,
  member_id uuid not null,
  during tstzrange not null,
  constraint external_busy_calendar_id_fkey FOREIGN KEY (calendar_id) REFERENCES external_calendars(id) ON DELETE CASCADE
);

create table external_calendars (
  id uuid not null,
  member_id uuid not null,
  name text not null,
  address text not null,
  etag text,
  last_modified text,
  added_at timestamp with time zone not null,
  read_at timestamp with time zone not null,
  expanded_at timestamp with time zone not null,
  next_read_at timestamp with time zone not null,
  failing_since timestamp with time zone,
  problem text,
  failures integer not null default 0,
  told_at timestamp with time zone,
  whole_days integer,
  constraint external_calendars_pkey PRIMARY KEY (id),
  constraint external_calendars_member_id_fkey FOREIGN KEY (member_id) REFERENCES accounts(id)
);

create table follows (
  follower_id uuid not null,
  followed_id uuid not null,
  followed_at timestamp with time zone not null,
  constraint follows_pkey PRIMARY KEY (follower_id, followed_id),
  constraint follows_check CHECK ((follower_id <> followed_id)),
  constraint follows_followed_id_fkey FOREIGN KEY (followed_id) REFERENCES accounts(id),
  constraint follows_follower_id_fkey FOREIGN KEY (follower_id) REFERENCES accounts(id)
);

create table fundings (
  id uuid not null,
  member_id uuid not null,
  amount bigint not null,
  payment_id text,
  client_secret text,
  state text not null,
  created_at timestamp with time zone not null,
  credited_at timestamp with time zone,
  credited_amount bigint,
  purpose text,
  checks integer not null default 0,
  next_check_at timestamp with time zone,
  settled_at timestamp with time zone,
  constraint fundings_pkey PRIMARY KEY (id),
  constraint fundings_client_secret_key UNIQUE (client_secret),
  constraint fundings_payment_id_key UNIQUE (payment_id),
  constraint fundings_amount_check CHECK ((amount > 0)),
  constraint fundings_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'requested'::text, 'credited'::text, 'failed'::text]))),
  constraint fundings_member_id_fkey FOREIGN KEY (member_id) REFERENCES accounts(id)
);

create table gateway_events (
  id text not null,
  kind text not null,
  subject_id text,
  received_at timestamp with time zone not null,
  constraint gateway_events_pkey PRIMARY KEY (id)
);

create table gifts (
  id uuid not null,
  kind text not null,
  reference text not null,
  member_id uuid not null,
  amount bigint not null,
  promised_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  mark text,
  constraint gifts_pkey PRIMARY KEY (id),
  constraint gifts_once UNIQUE (kind, reference),
  constraint gifts_amount_check CHECK ((amount > 0)),
  constraint gifts_kind_check CHECK ((kind = ANY (ARRAY['grant'::text, 'reward'::text]))),
  constraint gifts_member_id_fkey FOREIGN KEY (member_id) REFERENCES accounts(id)
);

create table help_offers (
  id uuid not null,
  request_id uuid not null,
  helper_id uuid not null,
  skill_id uuid,
  starts_at timestamp with time zone not null,
  half_hours integer not null,
  currency text not null,
  price_minor bigint not null,
  return_starts_at timestamp with time zone,
  return_half_hours integer,
  words text not null,
  status text not null,
  version integer not null default 1,
  booking_id uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  arrangement_id uuid,
  request_title text,
  request_version text,
  earlier_words text[] not null default '{}'::text[],
  constraint help_offers_pkey PRIMARY KEY (id),
  constraint help_offers_agreed CHECK ((((status = 'accepted'::text) = (num_nonnulls(booking_id, arrangement_id) = 1)) AND (num_nonnulls(booking_id, arrangement_id) < 2))),
  constraint help_offers_currency_check CHECK ((currency = ANY (ARRAY['gbp'::text, 'spark'::text]))),
  constraint help_offers_half_hours_check CHECK (((half_hours >= 1) AND (half_hours <= 24))),
  constraint help_offers_price_minor_check CHECK ((price_minor >= 0)),
  constraint help_offers_return CHECK (((return_starts_at IS NULL) = (return_half_hours IS NULL))),
  constraint help_offers_return_half_hours_check CHECK (((return_half_hours >= 1) AND (return_half_hours <= 24))),
  constraint help_offers_status_check CHECK ((status = ANY (ARRAY['open'::text, 'accepted'::text, 'closed'::text, 'withdrawn'::text]))),
  constraint help_offers_arrangement_id_fkey FOREIGN KEY (arrangement_id) REFERENCES arrangements(id),
  constraint help_offers_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint help_offers_helper_id_fkey FOREIGN KEY (helper_id) REFERENCES accounts(id),
  constraint help_offers_request_id_fkey FOREIGN KEY (request_id) REFERENCES help_requests(id) ON DELETE CASCADE,
  constraint help_offers_skill_id_fkey FOREIGN KEY (skill_id) REFERENCES skills(id)
);

create table help_questions (
  id uuid not null,
  request_id uuid not null,
  author_id uuid not null,
  question text not null,
  asked_at timestamp with time zone not null,
  answer text,
  answered_at timestamp with time zone,
  audience text,
  answer_audience text,
  earlier_answers text[] not null default '{}'::text[],
  constraint help_questions_pkey PRIMARY KEY (id),
  constraint help_questions_answer CHECK (((answer IS NULL) = (answered_at IS NULL))),
  constraint help_questions_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id),
  constraint help_questions_request_id_fkey FOREIGN KEY (request_id) REFERENCES help_requests(id) ON DELETE CASCADE
);

create table help_requests (
  id uuid not null,
  asker_id uuid not null,
  title text not null,
  description text not null,
  category_id uuid,
  photos text[] not null default '{}'::text[],
  first_day date,
  last_day date,
  half_hours integer not null,
  reward text not null,
  budget_minor bigint,
  swap_skill_id uuid,
  audience text not null,
  location text not null,
  lat double precision not null,
  lon double precision not null,
  shown_lat double precision not null,
  shown_lon double precision not null,
  shown_radius_metres integer not null,
  district text not null,
  "position" point not null generated always as (grid_point(shown_lat, shown_lon)) stored,
  status text not null,
  offer_count integer not null default 0,
  changes jsonb not null default '[]'::jsonb,
  closes_at timestamp with time zone not null,
  reminded_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  repeats text,
  times integer,
  version integer not null default 1,
  card text not null generated always as (((((((((((((((((((((((((((((((((((((((((('"_id":"'::text || (id)::text) || '","title":'::text) || json_text(title)) || ',"description":'::text) || json_text(description)) || ',"first_day":'::text) || json_day(first_day)) || ',"last_day":'::text) || json_day(last_day)) || ',"hours":'::text) || (trim_scale(((half_hours)::numeric / 2.0)))::text) || ',"repeats":'::text) || json_text(repeats)) || ',"times":'::text) || COALESCE((times)::text, 'null'::text)) || ',"reward":'::text) || json_text(reward)) || ',"currency":'::text) ||
CASE reward
    WHEN 'pounds'::text THEN '"gbp"'::text
    WHEN 'sparks'::text THEN '"spark"'::text
    ELSE 'null'::text
END) || ',"budget":'::text) || COALESCE((trim_scale(((budget_minor)::numeric * 0.01)))::text, 'null'::text)) || ',"audience":'::text) || json_text(audience)) || ',"locationName":'::text) || json_text(district)) || ',"thumbnail":'::text) || json_text(photos[1])) || ',"area":{"lat":'::text) || (shown_lat)::text) || ',"lon":'::text) || (shown_lon)::text) || ',"radius_metres":'::text) || (shown_radius_metres)::text) || '},"status":'::text) || json_text(status)) || ',"offers":'::text) || (offer_count)::text) || ',"closes_at":'::text) || json_moment(closes_at)) || ',"createdAt":'::text) || json_moment(created_at))) stored,
  constraint help_requests_pkey PRIMARY KEY (id),
  constraint help_requests_audience_check CHECK ((audience = ANY (ARRAY['nearby'::text, 'following'::text, 'checked'::text]))),
  constraint help_requests_budget CHECK (((budget_minor IS NULL) OR (reward = ANY (ARRAY['pounds'::text, 'sparks'::text])))),
  constraint help_requests_budget_minor_check CHECK ((budget_minor >= 0)),
  constraint help_requests_days CHECK ((((first_day IS NULL) = (last_day IS NULL)) AND (first_day <= last_day))),
  constraint help_requests_half_hours_check CHECK (((half_hours >= 1) AND (half_hours <= 24))),
  constraint help_requests_offer_count_check CHECK ((offer_count >= 0)),
  constraint help_requests_photos_check CHECK ((cardinality(photos) <= 4)),
  constraint help_requests_repeats CHECK ((((repeats IS NULL) = (times IS NULL)) AND ((repeats IS NULL) OR (reward <> 'swap'::text)))),
  constraint help_requests_repeats_check CHECK ((repeats = ANY (ARRAY['weekly'::text, 'fortnightly'::text, 'monthly'::text]))),
  constraint help_requests_reward_check CHECK ((reward = ANY (ARRAY['pounds'::text, 'sparks'::text, 'swap'::text, 'favour'::text]))),
  constraint help_requests_status_check CHECK ((status = ANY (ARRAY['open'::text, 'accepted'::text, 'expired'::text, 'withdrawn'::text, 'removed'::text]))),
  constraint help_requests_swap CHECK (((reward = 'swap'::text) = (swap_skill_id IS NOT NULL))),
  constraint help_requests_times_check CHECK (((times >= 2) AND (times <= 53))),
  constraint help_requests_asker_id_fkey FOREIGN KEY (asker_id) REFERENCES accounts(id),
  constraint help_requests_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint help_requests_swap_skill_id_fkey FOREIGN KEY (swap_skill_id) REFERENCES skills(id)
);

create table helper_acts (
  id uuid not null,
  grant_id uuid not null,
  act text not null,
  booking_id uuid,
  other_id uuid,
  at timestamp with time zone not null,
  constraint helper_acts_pkey PRIMARY KEY (id),
  constraint helper_acts_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint helper_acts_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES helper_grants(id),
  constraint helper_acts_other_id_fkey FOREIGN KEY (other_id) REFERENCES accounts(id)
);

create table helper_grants (
  id uuid not null,
  member_id uuid not null,
  helper_id uuid,
  invited_email citext,
  rights text[] not null,
  limit_gbp_minor bigint not null,
  limit_spark_minor bigint not null,
  invited_at timestamp with time zone not null,
  lapses_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  ends_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_by text,
  organised boolean not null default false,
  constraint helper_grants_pkey PRIMARY KEY (id),
  constraint helper_grants_check CHECK (((ended_at IS NULL) = (ended_by IS NULL))),
  constraint helper_grants_check1 CHECK (((accepted_at IS NULL) OR (helper_id IS NOT NULL))),
  constraint helper_grants_ended_by_check CHECK ((ended_by = ANY (ARRAY['member'::text, 'helper'::text, 'declined'::text, 'account'::text, 'block'::text]))),
  constraint helper_grants_limit_gbp_minor_check CHECK ((limit_gbp_minor >= 0)),
  constraint helper_grants_limit_spark_minor_check CHECK ((limit_spark_minor >= 0)),
  constraint helper_grants_paying CHECK ((('pay'::text = ANY (rights)) = ((limit_gbp_minor + limit_spark_minor) > 0))),
  constraint helper_grants_rights_check CHECK (((cardinality(rights) > 0) AND (rights <@ ARRAY['book'::text, 'message'::text, 'diary'::text, 'pay'::text]))),
  constraint helper_grants_somebody CHECK (((helper_id IS NOT NULL) OR (invited_email IS NOT NULL) OR (ended_at IS NOT NULL))),
  constraint helper_grants_two_people CHECK ((member_id <> helper_id)),
  constraint helper_grants_helper_id_fkey FOREIGN KEY (helper_id) REFERENCES accounts(id),
  constraint helper_grants_member_id_fkey FOREIGN KEY (member_id) REFERENCES accounts(id)
);

create table hidden_pairs (
  member_id uuid not null,
  hidden_id uuid not null,
  blocker_id uuid not null,
  constraint hidden_pairs_pkey PRIMARY KEY (member_id, hidden_id, blocker_id),
  constraint hidden_pairs_check CHECK (((blocker_id = member_id) OR (blocker_id = hidden_id)))
);

create table holds (
  id uuid not null,
  member_id uuid not null,
  currency text not null,
  amount bigint not null,
  purpose text not null,
  state text not null default 'open'::text,
  frozen boolean not null default false,
  booking_id uuid,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  resolved_at timestamp with time zone,
  helper_grant_id uuid,
  constraint holds_pkey PRIMARY KEY (id),
  constraint holds_booking_id_key UNIQUE (booking_id),
  constraint holds_amount_check CHECK ((amount >= 0)),
  constraint holds_captured_booked CHECK (((state <> 'captured'::text) OR (booking_id IS NOT NULL))),
  constraint holds_check CHECK (((state = 'open'::text) = (resolved_at IS NULL))),
  constraint holds_currency_check CHECK ((currency = ANY (ARRAY['gbp'::text, 'spark'::text]))),
  constraint holds_state_check CHECK ((state = ANY (ARRAY['open'::text, 'captured'::text, 'released'::text, 'expired'::text]))),
  constraint holds_member_id_fkey FOREIGN KEY (member_id) REFERENCES accounts(id)
);

create table idempotency_keys (
  actor text not null,
  key text not null,
  endpoint text not null,
  body_hash text not null,
  status integer,
  reply text,
  claimed_at timestamp with time zone not null,
  claim uuid,
  constraint idempotency_keys_pkey PRIMARY KEY (actor, key)
);

create table identities (
  issuer text not null,
  subject text not null,
  account_id uuid not null,
  email text not null,
  connected_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  constraint identities_pkey PRIMARY KEY (issuer, subject),
  constraint identities_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

create table known_devices (
  account_id uuid not null,
  name text not null,
  first_seen_at timestamp with time zone not null,
  constraint known_devices_pkey PRIMARY KEY (account_id, name),
  constraint known_devices_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

create table kyc_documents (
  id uuid not null,
  member_id uuid not null,
  method text not null,
  id_type text,
  status text not null default 'pending'::text,
  file text,
  wrapped_key bytea,
  file_deleted_at timestamp with time zone,
  reason text,
  note text not null default ''::text,
  decided_by uuid,
  decided_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint kyc_documents_pkey PRIMARY KEY (id),
  constraint kyc_documents_file_key UNIQUE (file),
  constraint kyc_documents_decided CHECK (((status = 'removed'::text) OR ((status = 'pending'::text) = (decided_at IS NULL)))),
  constraint kyc_documents_decider CHECK ((((decided_at IS NULL) = (decided_by IS NULL)) AND (decided_by <> member_id))),
  constraint kyc_documents_id_type_check CHECK ((id_type = ANY (ARRAY['residence-permit'::text, 'driving-license'::text, 'international-passport'::text]))),
  constraint kyc_documents_key CHECK ((((file IS NULL) = (wrapped_key IS NULL)) AND ((file IS NULL) = (file_deleted_at IS NOT NULL)))),
  constraint kyc_documents_method_check CHECK ((method = ANY (ARRAY['identity'::text, 'utility'::text]))),
  constraint kyc_documents_reason CHECK (((status = 'removed'::text) OR ((status = 'rejected'::text) = (reason IS NOT NULL)))),
  constraint kyc_documents_removed CHECK (((status <> 'removed'::text) OR (file IS NULL))),
  constraint kyc_documents_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'removed'::text]))),
  constraint kyc_documents_type CHECK (((method = 'identity'::text) = (id_type IS NOT NULL))),
  constraint kyc_documents_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES accounts(id),
  constraint kyc_documents_member_id_fkey FOREIGN KEY (member_id) REFERENCES accounts(id)
);

create table kyc_leftovers (
  file text not null,
  remove_at timestamp with time zone not null,
  constraint kyc_leftovers_pkey PRIMARY KEY (file)
);

create table kyc_looks (
  id uuid not null,
  document_id uuid not null,
  admin_id uuid not null,
  looked_at timestamp with time zone not null,
  constraint kyc_looks_pkey PRIMARY KEY (id),
  constraint kyc_looks_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES accounts(id)
);

create table ledger_accounts (
  id bigint not null generated always as identity,
  owner uuid,
  kind text not null,
  currency text not null,
  balance bigint not null default 0,
  version bigint not null default 0,
  constraint ledger_accounts_pkey PRIMARY KEY (id),
  constraint ledger_accounts_one UNIQUE NULLS NOT DISTINCT (owner, kind, currency),
  constraint ledger_accounts_covered CHECK (((balance >= 0) OR (kind = ANY (ARRAY['outside:gateway'::text, 'house:spark-issuance'::text, 'house:dispute-losses'::text])))),
  constraint ledger_accounts_currency_check CHECK ((currency = ANY (ARRAY['gbp'::text, 'spark'::text]))),
  constraint ledger_accounts_kind_check CHECK ((kind = ANY (ARRAY['member:available'::text, 'member:held'::text, 'member:earned'::text, 'house:fees'::text, 'house:welcome'::text, 'house:rewards'::text, 'house:spark-issuance'::text, 'house:dispute-losses'::text, 'outside:gateway'::text]))),
  constraint ledger_accounts_owned CHECK (((owner IS NOT NULL) = (kind ~~ 'member:%'::text)))
);

create table ledger_totals (
  kind text not null,
  currency text not null,
  total bigint not null,
  at timestamp with time zone not null,
  constraint ledger_totals_pkey PRIMARY KEY (kind, currency)
);

create table letters_sent (
  job_id uuid not null,
  letter text not null,
  sent_at timestamp with time zone not null,
  constraint letters_sent_pkey PRIMARY KEY (job_id, letter)
);

create table loan_photos (
  id uuid not null,
  booking_id uuid not null,
  author_id uuid not null,
  moment text not null,
  photo text not null,
  taken_at timestamp with time zone not null,
  constraint loan_photos_pkey PRIMARY KEY (id),
  constraint loan_photos_moment_check CHECK ((moment = ANY (ARRAY['collection'::text, 'return'::text]))),
  constraint loan_photos_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id),
  constraint loan_photos_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id)
);

create table member_cards (
  member_id uuid not null,
  "position" point,
  card text not null,
  rating real,
  rating_count integer not null default 0,
  short text,
  constraint member_cards_pkey PRIMARY KEY (member_id),
  constraint member_cards_member_id_fkey FOREIGN KEY (member_id) REFERENCES accounts(id)
);

create table member_notes (
  id uuid not null,
  member_id uuid not null,
  by_id uuid not null,
  words text not null,
  at timestamp with time zone not null,
  constraint member_notes_pkey PRIMARY KEY (id),
  constraint member_notes_by_id_fkey FOREIGN KEY (by_id) REFERENCES accounts(id),
  constraint member_notes_member_id_fkey FOREIGN KEY (member_id) REFERENCES accounts(id)
);

create table member_offers (
  skill_id uuid not null,
  member_id uuid not null,
  category_id uuid not null,
  "position" point,
  experience_level text not null,
  hourly_rate_minor bigint not null,
  leads boolean not null default true,
  kind text not null default 'service'::text,
  rate_unit text not null default 'hour'::text,
  rating real,
  rating_count integer not null default 0,
  title text,
  spark_rate_minor bigint,
  constraint member_offers_pkey PRIMARY KEY (skill_id) INCLUDE (member_id, kind, rate_unit, rating, rating_count),
  constraint member_offers_member_id_fkey FOREIGN KEY (member_id) REFERENCES member_cards(member_id) ON DELETE CASCADE
);

create table messages (
  id uuid not null,
  conversation_id uuid not null,
  sequence integer not null,
  sender_id uuid,
  client_id text,
  content text not null,
  folded text not null,
  caution text,
  photo text,
  wrapped_key bytea,
  width integer,
  height integer,
  booking_id uuid,
  booking_step integer,
  sent_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  helper_id uuid,
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_in_order UNIQUE (conversation_id, sequence),
  constraint messages_once UNIQUE (sender_id, client_id),
  constraint messages_caution_check CHECK ((caution = ANY (ARRAY['pay_elsewhere'::text, 'phone_number'::text]))),
  constraint messages_check CHECK (((photo IS NULL) = (wrapped_key IS NULL))),
  constraint messages_check1 CHECK (((sender_id IS NULL) = (booking_id IS NOT NULL))),
  constraint messages_check2 CHECK (((booking_id IS NULL) = (booking_step IS NULL))),
  constraint messages_booking_id_booking_step_fkey FOREIGN KEY (booking_id, booking_step) REFERENCES booking_steps(booking_id, number),
  constraint messages_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id),
  constraint messages_helper_id_fkey FOREIGN KEY (helper_id) REFERENCES accounts(id),
  constraint messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES accounts(id)
);

create table migrations (
  name text not null,
  hash text not null,
  applied_at timestamp with time zone not null default now(),
  constraint migrations_pkey PRIMARY KEY (name)
);

create table notification_acts (
  member_id uuid not null,
  act text not null,
  notification_id uuid not null,
  constraint notification_acts_pkey PRIMARY KEY (member_id, act),
  constraint notification_acts_member_id_fkey FOREIGN KEY (member_id) REFERENCES accounts(id),
  constraint notification_acts_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notifications(id) ON DELETE CASCADE
);

create table notification_preferences (
  member_id uuid not null,
  booking_messages boolean not null,
  order_updates boolean not null,
  order_messages boolean not null,
  promotions boolean not null,
  account_notifications boolean not null,
  marketing_notifications boolean not null,
  by_mail boolean not null,
  updated_at timestamp with time zone not null,
  help_nearby boolean not null default true,
  help_miles smallint not null default 2,
  saved_searches boolean not null default true,
  constraint notification_preferences_pkey PRIMARY KEY (member_id),
  constraint notification_preferences_help_miles CHECK (((help_miles >= 1) AND (help_miles <= 100))),
  constraint notification_preferences_member_id_fkey FOREIGN KEY (member_id) REFERENCES accounts(id)
);

create table notification_readers (
  member_id uuid not null,
  looked_at timestamp with time zone,
  mailed_at timestamp with time zone,
  digest_at timestamp with time zone,
  unanswered integer not null default 0,
  constraint notification_readers_pkey PRIMARY KEY (member_id),
  constraint notification_readers_unanswered_check CHECK ((unanswered >= 0)),
  constraint notification_readers_member_id_fkey FOREIGN KEY (member_id) REFERENCES accounts(id)
);

create table notifications (
  id uuid not null,
  member_id uuid not null,
  part text not null,
  kind text not null,
  gathers text not null,
  actor_id uuid,
  booking_id uuid,
  subject_id uuid,
  count integer not null default 1,
  up_to integer,
  began_at timestamp with time zone not null,
  at timestamp with time zone not null,
  seen_at timestamp with time zone,
  pushed_at timestamp with time zone,
  mailed_at timestamp with time zone,
  happened_at timestamp with time zone,
  told_title text,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_check CHECK (((part = 'message'::text) = (up_to IS NOT NULL))),
  constraint notifications_count_check CHECK ((count > 0)),
  constraint notifications_part_check CHECK ((part = ANY (ARRAY['bookings'::text, 'follower'::text, 'followees'::text, 'message'::text]))),
  constraint notifications_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES accounts(id),
  constraint notifications_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint notifications_member_id_fkey FOREIGN KEY (member_id) REFERENCES accounts(id)
);

create table operator_acts (
  id uuid not null,
  actor_id uuid,
  actor_role text,
  act text not null,
  subject_id uuid,
  member_id uuid,
  reason text not null,
  details jsonb not null,
  network text not null,
  device text not null,
  at timestamp with time zone not null,
  constraint operator_acts_pkey PRIMARY KEY (id),
  constraint operator_acts_actor_has_role CHECK (((actor_id IS NULL) = (actor_role IS NULL))),
  constraint operator_acts_actor_role_check CHECK ((actor_role = ANY (ARRAY['moderator'::text, 'admin'::text]))),
  constraint operator_acts_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES accounts(id),
  constraint operator_acts_member_id_fkey FOREIGN KEY (member_id) REFERENCES accounts(id)
);

create table operator_sign_ins (
  account_id uuid not null,
  sid uuid not null,
  constraint operator_sign_ins_pkey PRIMARY KEY (account_id),
  constraint operator_sign_ins_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

create table passkeys (
  id uuid not null,
  account_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  backed_up boolean not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential UNIQUE (credential_id),
  constraint passkeys_counter_check CHECK ((counter >= 0)),
  constraint passkeys_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

create table password_resets (
  account_id uuid not null,
  token_hash text not null,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  used_from text,
  constraint password_resets_pkey PRIMARY KEY (account_id),
  constraint password_resets_token_hash_key UNIQUE (token_hash),
  constraint password_resets_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

create table payers (
  member_id uuid not null,
  payer_id text not null,
  created_at timestamp with time zone not null,
  constraint payers_pkey PRIMARY KEY (member_id),
  constraint payers_payer_id_key UNIQUE (payer_id),
  constraint payers_member_id_fkey FOREIGN KEY (member_id) REFERENCES accounts(id)
);

create table phrases (
  id uuid not null,
  title citext not null,
  text text not null,
  places text[] not null,
  changed_at timestamp with time zone not null,
  changed_by uuid,
  constraint phrases_pkey PRIMARY KEY (id),
  constraint phrases_title UNIQUE (title),
  constraint phrases_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES accounts(id)
);

create table place_names (
  source text not null,
  key text not null,
  name text not null,
  other_name text not null,
  kind text not null,
  town text not null,
  area text not null,
  district text not null,
  lat real not null,
  lon real not null,
  importance real not null
) partition by LIST (source);

create table place_postcodes (
  source text not null,
  code text not null,
  level smallint not null,
  lat real not null,
  lon real not null
) partition by LIST (source);

create table place_sources (
  source text not null,
  imported_at timestamp with time zone,
  file_name text,
  sha256 text,
  postcodes integer,
  names integer,
  tried_at timestamp with time zone not null,
  problem text,
  constraint place_sources_pkey PRIMARY KEY (source),
  constraint place_sources_source_check CHECK ((source = ANY (ARRAY['codepoint'::text, 'opennames'::text, 'geonames'::text])))
);

create table places (
  member_id uuid not null,
  location_name text not null default ''::text,
  street text not null default ''::text,
  zip_code text not null default ''::text,
  lat double precision not null,
  lon double precision not null,
  shown_lat double precision not null,
  shown_lon double precision not null,
  updated_at timestamp with time zone not null,
  district text not null default ''::text,
  shown_radius_metres integer not null,
  settled_at timestamp with time zone not null,
  exactness text,
  asked_at timestamp with time zone,
  constraint places_pkey PRIMARY KEY (member_id),
  constraint places_member_id_fkey FOREIGN KEY (member_id) REFERENCES accounts(id)
);

create table platform_fees (
  id uuid not null,
  basis_points integer not null,
  since timestamp with time zone not null,
  set_by uuid not null,
  reason text not null,
  constraint platform_fees_pkey PRIMARY KEY (id),
  constraint platform_fees_basis_points_check CHECK (((basis_points >= 0) AND (basis_points <= 3000))),
  constraint platform_fees_set_by_fkey FOREIGN KEY (set_by) REFERENCES accounts(id)
);

create table profiles (
  member_id uuid not null,
  firstname text not null,
  lastname text not null,
  gender text not null,
  photo text not null default ''::text,
  bio text not null default ''::text,
  website text not null default ''::text,
  referral_code text not null,
  referred_by uuid,
  kyc_status text not null default 'none'::text,
  updated_at timestamp with time zone not null,
  kyc_checked_at timestamp with time zone,
  expert_visibility boolean not null default true,
  shows_email boolean not null default false,
  shown_to_visitors boolean not null default false,
  easy_read boolean,
  constraint profiles_pkey PRIMARY KEY (member_id),
  constraint profiles_referral_code_key UNIQUE (referral_code),
  constraint profiles_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text, 'other'::text]))),
  constraint profiles_kyc_checked CHECK (((kyc_status = 'approved'::text) = (kyc_checked_at IS NOT NULL))),
  constraint profiles_kyc_status_check CHECK ((kyc_status = ANY (ARRAY['none'::text, 'pending'::text, 'approved'::text, 'rejected'::text]))),
  constraint profiles_member_id_fkey FOREIGN KEY (member_id) REFERENCES accounts(id),
  constraint profiles_referred_by_fkey FOREIGN KEY (referred_by) REFERENCES accounts(id)
);

create table push_subscriptions (
  id uuid not null,
  member_id uuid not null,
  sid uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone not null,
  failures integer not null default 0,
  retry_at timestamp with time zone,
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_endpoint_key UNIQUE (endpoint),
  constraint push_subscriptions_member_id_fkey FOREIGN KEY (member_id) REFERENCES accounts(id)
);

create table rate_limits (
  key character varying(255) not null,
  points integer not null default 0,
  expire bigint,
  constraint rate_limits_pkey PRIMARY KEY (key)
);

create table receipt_letters (
  transfer_id uuid not null,
  sent_at timestamp with time zone not null,
  constraint receipt_letters_pkey PRIMARY KEY (transfer_id),
  constraint receipt_letters_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES transfers(id)
);

create table reconciliation_breaks (
  id uuid not null,
  kind text not null,
  about text not null,
  ours_minor bigint,
  theirs_minor bigint,
  detail jsonb not null,
  found_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  resolved_at timestamp with time zone,
  constraint reconciliation_breaks_pkey PRIMARY KEY (id)
);

create table reconciliation_runs (
  kind text not null,
  at timestamp with time zone not null,
  checked integer not null,
  constraint reconciliation_runs_pkey PRIMARY KEY (kind),
  constraint reconciliation_runs_kind_check CHECK ((kind = ANY (ARRAY['inside'::text, 'gateway'::text])))
);

create table recovery_codes (
  account_id uuid not null,
  selector text not null,
  code_hash text not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (account_id, selector),
  constraint recovery_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

create table referrals (
  id uuid not null,
  invited_id uuid not null,
  inviter_id uuid not null,
  joined_at timestamp with time zone not null,
  state text not null default 'joined'::text,
  hints text[] not null default '{}'::text[],
  booking_id uuid,
  qualified_at timestamp with time zone,
  rewarded_at timestamp with time zone,
  decided_at timestamp with time zone,
  decided_by uuid,
  note text not null default ''::text,
  mark text,
  constraint referrals_pkey PRIMARY KEY (id),
  constraint referrals_invited_id_key UNIQUE (invited_id),
  constraint referrals_check CHECK ((invited_id <> inviter_id)),
  constraint referrals_check1 CHECK (((state = 'joined'::text) = (qualified_at IS NULL))),
  constraint referrals_check2 CHECK (((state = 'successful'::text) = (rewarded_at IS NOT NULL))),
  constraint referrals_state_check CHECK ((state = ANY (ARRAY['joined'::text, 'review'::text, 'due'::text, 'successful'::text, 'refused'::text]))),
  constraint referrals_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint referrals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES accounts(id),
  constraint referrals_invited_id_fkey FOREIGN KEY (invited_id) REFERENCES accounts(id),
  constraint referrals_inviter_id_fkey FOREIGN KEY (inviter_id) REFERENCES accounts(id)
);

create table reports (
  id uuid not null,
  reporter_id uuid not null,
  member_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  reason text not null,
  details text not null,
  evidence jsonb not null,
  reported_at timestamp with time zone not null,
  resolved_at timestamp with time zone,
  resolved_by uuid,
  outcome text,
  note text not null default ''::text,
  helper_id uuid,
  taken_away boolean not null default false,
  place_reported boolean not null default false,
  constraint reports_pkey PRIMARY KEY (id),
  constraint reports_check CHECK (((resolved_at IS NULL) = (outcome IS NULL))),
  constraint reports_check1 CHECK ((reporter_id <> member_id)),
  constraint reports_kind_check CHECK ((kind = ANY (ARRAY['member'::text, 'skill'::text, 'review'::text, 'reply'::text, 'message'::text, 'request'::text, 'vouch'::text]))),
  constraint reports_outcome_check CHECK ((outcome = ANY (ARRAY['no_action'::text, 'warned'::text, 'removed'::text, 'suspended'::text]))),
  constraint reports_helper_id_fkey FOREIGN KEY (helper_id) REFERENCES accounts(id),
  constraint reports_member_id_fkey FOREIGN KEY (member_id) REFERENCES accounts(id),
  constraint reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES accounts(id),
  constraint reports_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES accounts(id)
);

create table reschedules (
  id uuid not null,
  booking_id uuid not null,
  asked_by text not null,
  was_at timestamp with time zone not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  state text not null,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  helper_id uuid,
  constraint reschedules_pkey PRIMARY KEY (id),
  constraint reschedules_asked_by_check CHECK ((asked_by = ANY (ARRAY['client'::text, 'provider'::text]))),
  constraint reschedules_check CHECK ((starts_at < ends_at)),
  constraint reschedules_check1 CHECK ((starts_at <> was_at)),
  constraint reschedules_check2 CHECK (((state = 'open'::text) = (ended_at IS NULL))),
  constraint reschedules_state_check CHECK ((state = ANY (ARRAY['open'::text, 'agreed'::text, 'declined'::text, 'withdrawn'::text, 'lapsed'::text]))),
  constraint reschedules_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint reschedules_helper_id_fkey FOREIGN KEY (helper_id) REFERENCES accounts(id)
);

create table review_removals (
  id uuid not null,
  review_id uuid not null,
  shown_from timestamp with time zone not null,
  reason text not null,
  hidden_at timestamp with time zone not null,
  hidden_by uuid,
  appeal text not null default ''::text,
  appealed_at timestamp with time zone,
  outcome text,
  answer text not null default ''::text,
  decided_at timestamp with time zone,
  decided_by uuid,
  constraint review_removals_pkey PRIMARY KEY (id),
  constraint review_removals_check CHECK (((outcome IS NULL) = (decided_at IS NULL))),
  constraint review_removals_check1 CHECK (((appeal <> ''::text) OR (appealed_at IS NULL))),
  constraint review_removals_outcome_check CHECK ((outcome = ANY (ARRAY['kept'::text, 'restored'::text]))),
  constraint review_removals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES accounts(id),
  constraint review_removals_hidden_by_fkey FOREIGN KEY (hidden_by) REFERENCES accounts(id),
  constraint review_removals_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id)
);

create table review_replies (
  review_id uuid not null,
  author_id uuid not null,
  comment text not null,
  written_at timestamp with time zone not null,
  taken_down_at timestamp with time zone,
  constraint review_replies_pkey PRIMARY KEY (review_id),
  constraint review_replies_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id),
  constraint review_replies_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id)
);

create table reviews (
  id uuid not null,
  booking_id uuid not null,
  author_id uuid not null,
  subject_id uuid not null,
  skill_id uuid,
  rating integer not null,
  comment text not null,
  written_at timestamp with time zone not null,
  visible_at timestamp with time zone not null,
  edited_at timestamp with time zone,
  flags text[] not null default '{}'::text[],
  checked_at timestamp with time zone,
  held_from timestamp with time zone,
  constraint reviews_pkey PRIMARY KEY (id),
  constraint reviews_once UNIQUE (booking_id, author_id),
  constraint reviews_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint reviews_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id),
  constraint reviews_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint reviews_skill_id_fkey FOREIGN KEY (skill_id) REFERENCES skills(id),
  constraint reviews_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES accounts(id)
);

create table safe_visits (
  id uuid not null,
  booking_id uuid not null,
  member_id uuid not null,
  contact_name text not null,
  contact_email citext not null default ''::citext,
  contact_phone text not null default ''::text,
  token_hash text not null,
  created_at timestamp with time zone not null,
  snoozes integer not null default 0,
  snoozed_until timestamp with time zone,
  asked_at timestamp with time zone,
  fine_at timestamp with time zone,
  stopped_at timestamp with time zone,
  told_at timestamp with time zone,
  alarm_sent_at timestamp with time zone,
  constraint safe_visits_pkey PRIMARY KEY (id),
  constraint safe_visits_contact_name_check CHECK ((contact_name <> ''::text)),
  constraint safe_visits_snoozes_check CHECK (((snoozes >= 0) AND (snoozes <= 4))),
  constraint safe_visits_told CHECK (((told_at IS NULL) OR ((asked_at IS NOT NULL) AND (contact_email <> ''::citext)))),
  constraint safe_visits_way CHECK (((contact_email <> ''::citext) OR (contact_phone <> ''::text))),
  constraint safe_visits_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint safe_visits_member_id_fkey FOREIGN KEY (member_id) REFERENCES accounts(id)
);

create table sanctions (
  id uuid not null,
  member_id uuid not null,
  kind text not null,
  because text not null,
  reason text not null,
  by_id uuid,
  at timestamp with time zone not null,
  until timestamp with time zone,
  lifted_at timestamp with time zone,
  lifted_by uuid,
  lift_reason text not null default ''::text,
  constraint sanctions_pkey PRIMARY KEY (id),
  constraint sanctions_check CHECK ((until > at)),
  constraint sanctions_check1 CHECK (((kind = 'suspension'::text) OR ((until IS NULL) AND (lifted_at IS NULL)))),
  constraint sanctions_kind_check CHECK ((kind = ANY (ARRAY['warning'::text, 'suspension'::text]))),
  constraint sanctions_by_id_fkey FOREIGN KEY (by_id) REFERENCES accounts(id),
  constraint sanctions_lifted_by_fkey FOREIGN KEY (lifted_by) REFERENCES accounts(id),
  constraint sanctions_member_id_fkey FOREIGN KEY (member_id) REFERENCES accounts(id)
);

create table sandbox_grants (
  code_hash text not null,
  vouched jsonb not null,
  expires_at timestamp with time zone not null,
  constraint sandbox_grants_pkey PRIMARY KEY (code_hash)
);

create table sandbox_records (
  id text not null,
  idempotency_key text not null,
  thing jsonb not null,
  version integer not null,
  kind text not null,
  parent text,
  at timestamp with time zone not null,
  constraint sandbox_records_pkey PRIMARY KEY (id),
  constraint sandbox_records_key UNIQUE (kind, idempotency_key)
);

create table saved_search_matches (
  skill_id uuid not null,
  member_id uuid not null,
  search_id uuid not null,
  found_at timestamp with time zone not null,
  constraint saved_search_matches_pkey PRIMARY KEY (skill_id, member_id),
  constraint saved_search_matches_member_id_fkey FOREIGN KEY (member_id) REFERENCES accounts(id),
  constraint saved_search_matches_search_id_fkey FOREIGN KEY (search_id) REFERENCES saved_searches(id) ON DELETE CASCADE,
  constraint saved_search_matches_skill_id_fkey FOREIGN KEY (skill_id) REFERENCES skills(id)
);

create table saved_searches (
  id uuid not null,
  member_id uuid not null,
  words text not null,
  stems text[] not null,
  miles smallint not null,
  created_at timestamp with time zone not null,
  constraint saved_searches_pkey PRIMARY KEY (id),
  constraint saved_searches_miles_check CHECK (((miles >= 1) AND (miles <= 100))),
  constraint saved_searches_stems_check CHECK ((cardinality(stems) > 0)),
  constraint saved_searches_member_id_fkey FOREIGN KEY (member_id) REFERENCES accounts(id)
);

create table sealed_leftovers (
  file text not null,
  remove_at timestamp with time zone not null,
  constraint sealed_leftovers_pkey PRIMARY KEY (file)
);

create table search_entries (
  key integer not null,
  field smallint not null,
  doc uuid not null,
  "position" point
);

create table search_synonyms (
  meaning text not null,
  word text not null,
  stem text not null generated always as (COALESCE((ts_lexize('english_stem'::regdictionary, word))[1], word)) stored,
  constraint search_synonyms_pkey PRIMARY KEY (stem, meaning)
);

create table search_words (
  kind text not null,
  word text not null,
  stem text not null,
  uses integer not null default 0,
  constraint search_words_pkey PRIMARY KEY (kind, word),
  constraint search_words_kind_check CHECK ((kind = ANY (ARRAY['name'::text, 'skill'::text])))
);

create table sessions (
  id uuid not null,
  account_id uuid not null,
  refresh_hash text not null,
  device text not null,
  started_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_why text,
  confirmed_at timestamp with time zone,
  network text not null default ''::text,
  earlier_networks text[] not null default '{}'::text[],
  second_factor_at timestamp with time zone,
  mail_confirmed_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_ended_why_check CHECK ((ended_why = ANY (ARRAY['logout'::text, 'replay'::text, 'revoked'::text, 'password'::text, 'email'::text, 'suspended'::text, 'closed'::text]))),
  constraint sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

create table shown_areas (
  member_id uuid not null,
  lat double precision not null,
  lon double precision not null,
  radius_metres integer not null,
  shown_from timestamp with time zone not null,
  constraint shown_areas_pkey PRIMARY KEY (member_id, radius_metres, lat, lon),
  constraint shown_areas_member_id_fkey FOREIGN KEY (member_id) REFERENCES places(member_id) ON DELETE CASCADE
);

create table sign_in_tickets (
  token_hash text not null,
  account_id uuid not null,
  how text not null,
  expires_at timestamp with time zone not null,
  constraint sign_in_tickets_pkey PRIMARY KEY (token_hash),
  constraint sign_in_tickets_how_check CHECK ((how = ANY (ARRAY['password'::text, 'google'::text]))),
  constraint sign_in_tickets_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

create table skill_suggestions (
  id uuid not null,
  member_id uuid not null,
  name text not null,
  suggested_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  category_id uuid,
  decline_reason text,
  constraint skill_suggestions_pkey PRIMARY KEY (id),
  constraint skill_suggestions_answered CHECK (((decided_at IS NULL) = (num_nonnulls(category_id, decline_reason) = 0))),
  constraint skill_suggestions_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint skill_suggestions_member_id_fkey FOREIGN KEY (member_id) REFERENCES accounts(id)
);

create table skills (
  id uuid not null,
  member_id uuid not null,
  category_id uuid not null,
  title text not null,
  experience_level text not null,
  description text not null,
  hourly_rate_minor bigint not null,
  spark_rate_minor bigint not null,
  photos text[] not null default '{}'::text[],
  approval_status text not null,
  rejection_reason text,
  withdrawn_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  kind text not null default 'service'::text,
  rate_unit text not null default 'hour'::text,
  paused_at timestamp with time zone,
  submitted_at timestamp with time zone not null default now(),
  announced_at timestamp with time zone,
  flagged_at timestamp with time zone,
  version integer not null default 1,
  constraint skills_pkey PRIMARY KEY (id),
  constraint skills_approval_status_check CHECK ((approval_status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text]))),
  constraint skills_experience_level_check CHECK ((experience_level = ANY (ARRAY['beginner'::text, 'intermediate'::text, 'expert'::text]))),
  constraint skills_hourly_rate_minor_check CHECK (((hourly_rate_minor >= 0) AND (hourly_rate_minor <= 100000))),
  constraint skills_kind_check CHECK ((kind = ANY (ARRAY['skill'::text, 'service'::text, 'tool'::text]))),
  constraint skills_photos_check CHECK ((cardinality(photos) <= 4)),
  constraint skills_rate_unit_check CHECK ((rate_unit = ANY (ARRAY['hour'::text, 'day'::text]))),
  constraint skills_spark_rate_minor_check CHECK ((spark_rate_minor >= 0)),
  constraint skills_tools_by_the_day CHECK (((rate_unit = 'hour'::text) OR (kind = 'tool'::text))),
  constraint skills_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint skills_member_id_fkey FOREIGN KEY (member_id) REFERENCES accounts(id)
);

create table switches (
  name text not null,
  is_on boolean not null,
  words text not null default ''::text,
  changed_at timestamp with time zone not null,
  changed_by uuid not null,
  reason text not null,
  constraint switches_pkey PRIMARY KEY (name),
  constraint switches_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES accounts(id)
);

create table take_over_codes (
  member_id uuid not null,
  code_hash text not null,
  made_by uuid not null,
  made_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint take_over_codes_pkey PRIMARY KEY (member_id),
  constraint take_over_codes_made_by_fkey FOREIGN KEY (made_by) REFERENCES accounts(id),
  constraint take_over_codes_member_id_fkey FOREIGN KEY (member_id) REFERENCES accounts(id)
);

create table tool_waits (
  skill_id uuid not null,
  member_id uuid not null,
  asked_at timestamp with time zone not null,
  constraint tool_waits_pkey PRIMARY KEY (skill_id, member_id),
  constraint tool_waits_member_id_fkey FOREIGN KEY (member_id) REFERENCES accounts(id),
  constraint tool_waits_skill_id_fkey FOREIGN KEY (skill_id) REFERENCES skills(id)
);

create table totp_secrets (
  account_id uuid not null,
  secret bytea not null,
  wrapped_key bytea not null,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  constraint totp_secrets_pkey PRIMARY KEY (account_id),
  constraint totp_secrets_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

create table transfers (
  id uuid not null,
  kind text not null,
  reference text not null,
  debit_account bigint not null,
  credit_account bigint not null,
  currency text not null,
  amount bigint not null,
  booking_id uuid,
  at timestamp with time zone not null,
  number bigint not null generated always as identity,
  constraint transfers_pkey PRIMARY KEY (id),
  constraint transfers_business_key UNIQUE (kind, reference),
  constraint transfers_amount_check CHECK (((amount > 0) AND (amount <= 1000000000))),
  constraint transfers_kind_check CHECK ((kind = ANY (ARRAY['topUp'::text, 'hold'::text, 'capture'::text, 'release'::text, 'refund'::text, 'lateFee'::text, 'fee'::text, 'payOut'::text, 'payOutReturn'::text, 'reward'::text, 'grant'::text, 'gift'::text, 'issue'::text, 'reverse'::text, 'lapse'::text]))),
  constraint transfers_two_sides CHECK ((debit_account <> credit_account)),
  constraint transfers_credit_account_fkey FOREIGN KEY (credit_account) REFERENCES ledger_accounts(id),
  constraint transfers_debit_account_fkey FOREIGN KEY (debit_account) REFERENCES ledger_accounts(id)
);

create table verified_addresses (
  email citext not null,
  verified_at timestamp with time zone not null,
  secret_hash text,
  network_mark text,
  constraint verified_addresses_pkey PRIMARY KEY (email)
);

create table vouches (
  id uuid not null,
  voucher_id uuid not null,
  member_id uuid not null,
  how text not null,
  years integer,
  comment text not null,
  created_at timestamp with time zone not null,
  hidden_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  removed_at timestamp with time zone,
  checked_at timestamp with time zone,
  constraint vouches_pkey PRIMARY KEY (id),
  constraint vouches_comment_check CHECK ((length(comment) <= 200)),
  constraint vouches_how_check CHECK ((how = ANY (ARRAY['neighbour'::text, 'friend'::text, 'colleague'::text, 'relative'::text, 'group'::text]))),
  constraint vouches_others CHECK ((voucher_id <> member_id)),
  constraint vouches_years_check CHECK (((years >= 0) AND (years <= 80))),
  constraint vouches_member_id_fkey FOREIGN KEY (member_id) REFERENCES accounts(id),
  constraint vouches_voucher_id_fkey FOREIGN KEY (voucher_id) REFERENCES accounts(id)
);

create table webauthn_challenges (
  challenge text not null,
  purpose text not null,
  sid uuid,
  expires_at timestamp with time zone not null,
  constraint webauthn_challenges_pkey PRIMARY KEY (challenge),
  constraint webauthn_challenges_bound CHECK (((purpose = 'sign-in'::text) = (sid IS NULL))),
  constraint webauthn_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['sign-in'::text, 'register'::text, 'confirm'::text])))
);

create table withdrawal_methods (
  id uuid not null,
  member_id uuid not null,
  state text not null,
  bank_name text not null,
  last4 text not null,
  sealed bytea,
  wrapped_key bytea,
  details_hash text,
  bank_id text,
  added_at timestamp with time zone not null,
  payable_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint withdrawal_methods_pkey PRIMARY KEY (id),
  constraint withdrawal_methods_check CHECK (((state = 'removed'::text) = (removed_at IS NOT NULL))),
  constraint withdrawal_methods_check1 CHECK (((state <> 'ready'::text) OR ((sealed IS NOT NULL) AND (bank_id IS NOT NULL)))),
  constraint withdrawal_methods_check2 CHECK (((state <> 'removed'::text) OR ((sealed IS NULL) AND (wrapped_key IS NULL) AND (details_hash IS NULL)))),
  constraint withdrawal_methods_state_check CHECK ((state = ANY (ARRAY['adding'::text, 'ready'::text, 'removed'::text]))),
  constraint withdrawal_methods_member_id_fkey FOREIGN KEY (member_id) REFERENCES accounts(id)
);

create table withdrawals (
  id uuid not null,
  member_id uuid not null,
  method_id uuid not null,
  amount bigint not null,
  state text not null,
  payout_id text,
  failure text,
  requested_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  arrives_at timestamp with time zone,
  paid_at timestamp with time zone,
  failed_at timestamp with time zone,
  request_key text,
  constraint withdrawals_pkey PRIMARY KEY (id),
  constraint withdrawals_payout_id_key UNIQUE (payout_id),
  constraint withdrawals_request_once UNIQUE (member_id, request_key),
  constraint withdrawals_amount_check CHECK ((amount > 0)),
  constraint withdrawals_check CHECK (((state = 'failed'::text) = (failure IS NOT NULL))),
  constraint withdrawals_check1 CHECK (((state = ANY (ARRAY['requested'::text, 'failed'::text])) OR (payout_id IS NOT NULL))),
  constraint withdrawals_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'on_its_way'::text, 'paid'::text, 'failed'::text]))),
  constraint withdrawals_member_id_fkey FOREIGN KEY (member_id) REFERENCES accounts(id),
  constraint withdrawals_method_id_fkey FOREIGN KEY (method_id) REFERENCES withdrawal_methods(id)
);

-- Views

create view search_sources as
 SELECT c.member_id,
    c.member_id AS doc,
    c."position",
    'name'::text AS kind,
    t.word,
    t.word AS stem,
    1::smallint AS field
   FROM member_cards c
     JOIN profiles p USING (member_id)
     CROSS JOIN LATERAL search_terms((p.firstname || ' '::text) || p.lastname) t(word, stem, nth)
UNION ALL
 SELECT o.member_id,
    o.skill_id AS doc,
    o."position",
    'skill'::text AS kind,
    t.word,
    t.stem,
    t.field
   FROM member_offers o
     JOIN skills s ON s.id = o.skill_id
     CROSS JOIN LATERAL ( SELECT search_terms.word,
            search_terms.stem,
            1::smallint AS field
           FROM search_terms(s.title) search_terms(word, stem, nth)
        UNION ALL
        ( SELECT search_terms.word,
            search_terms.stem,
            2
           FROM search_terms(s.description) search_terms(word, stem, nth)
          ORDER BY search_terms.nth
         LIMIT 60)) t
  WHERE t.stem IS NOT NULL
UNION ALL
 SELECT NULL::uuid AS member_id,
    c.id AS doc,
    NULL::point AS "position",
    'category'::text AS kind,
    t.word,
    t.stem,
    t.field
   FROM categories c
     CROSS JOIN LATERAL ( SELECT search_terms.word,
            search_terms.stem,
            1::smallint AS field
           FROM search_terms(c.title) search_terms(word, stem, nth)
        UNION ALL
         SELECT search_terms.word,
            search_terms.stem,
            2
           FROM search_terms(c.description) search_terms(word, stem, nth)) t
  WHERE c.published AND t.stem IS NOT NULL;

-- Indexes

CREATE INDEX accounts_closing ON public.accounts USING btree (created_at DESC, id DESC) WHERE ((closing_at IS NOT NULL) AND (closed_at IS NULL));
CREATE INDEX accounts_email_parts ON public.accounts USING gin (lower((email)::text) gin_trgm_ops);
CREATE INDEX accounts_hidden ON public.accounts USING btree (id) WHERE hidden;
CREATE INDEX accounts_newest ON public.accounts USING btree (created_at DESC, id DESC);
CREATE INDEX accounts_operators ON public.accounts USING btree (created_at DESC, id DESC) WHERE (role <> 'member'::text);
CREATE INDEX accounts_phone_parts ON public.accounts USING gin (regexp_replace(phone, '\D'::text, ''::text, 'g'::text) gin_trgm_ops);
CREATE INDEX accounts_suspended ON public.accounts USING btree (created_at DESC, id DESC) WHERE (suspended_at IS NOT NULL);
CREATE INDEX alert_rounds_due ON public.alert_rounds USING btree (next_at, request_id) WHERE (next_at IS NOT NULL);
CREATE UNIQUE INDEX alerts_request_once ON public.alerts USING btree (request_id, member_id) WHERE (request_id IS NOT NULL);
CREATE UNIQUE INDEX alerts_skill_once ON public.alerts USING btree (skill_id, member_id) WHERE (skill_id IS NOT NULL);
CREATE INDEX alerts_told ON public.alerts USING btree (told_at);
CREATE INDEX announcement_dismissals_member ON public.announcement_dismissals USING btree (member_id);
CREATE INDEX announcements_begin ON public.announcements USING btree (starts_at DESC, id DESC);
CREATE INDEX announcements_published ON public.announcements USING btree (starts_at DESC) WHERE (published_at IS NOT NULL);
CREATE INDEX answer_links_booking ON public.answer_links USING btree (booking_id);
CREATE INDEX appeals_decided_by ON public.appeals USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX appeals_waiting ON public.appeals USING btree (sent_at, id) WHERE (decided_at IS NULL);
CREATE INDEX arrangement_changes_lapsing ON public.arrangement_changes USING btree (expires_at, id) WHERE (state = 'open'::text);
CREATE UNIQUE INDEX arrangement_changes_one_open ON public.arrangement_changes USING btree (arrangement_id) WHERE (state = 'open'::text);
CREATE INDEX arrangement_changes_visit ON public.arrangement_changes USING btree (visit_id);
CREATE INDEX arrangement_visits_due ON public.arrangement_visits USING btree (starts_at, id) WHERE (status = 'planned'::text);
CREATE INDEX arrangements_client ON public.arrangements USING btree (client_id, created_at DESC, id DESC);
CREATE INDEX arrangements_expiring ON public.arrangements USING btree (expires_at, id) WHERE (status = 'proposed'::text);
CREATE INDEX arrangements_provider ON public.arrangements USING btree (provider_id, created_at DESC, id DESC);
CREATE INDEX arrangements_running ON public.arrangements USING btree (id) WHERE (status = ANY (ARRAY['active'::text, 'paused'::text]));
CREATE INDEX arrangements_skill ON public.arrangements USING btree (skill_id);
CREATE INDEX assisted_consents_member ON public.assisted_consents USING btree (member_id, recorded_at DESC);
CREATE INDEX assisted_letters_done ON public.assisted_letters USING btree (done_at);
CREATE INDEX assisted_letters_member ON public.assisted_letters USING btree (member_id, made_at DESC, id DESC);
CREATE INDEX assisted_letters_texting ON public.assisted_letters USING btree (made_at) WHERE (state = 'texting'::text);
CREATE INDEX assisted_letters_waiting ON public.assisted_letters USING btree (made_at, id) WHERE (state = 'waits'::text);
CREATE INDEX assisted_members_newest ON public.assisted_members USING btree (added_at DESC, member_id DESC);
CREATE INDEX availability_exceptions_member ON public.availability_exceptions USING btree (member_id, last_day);
CREATE INDEX blocks_blocked ON public.blocks USING btree (blocked_id);
CREATE INDEX blocks_newest ON public.blocks USING btree (blocker_id, blocked_at DESC, blocked_id DESC);
CREATE INDEX booking_marks_member ON public.booking_marks USING btree (member_id, at) INCLUDE (kind);
CREATE INDEX booking_notes_of_author ON public.booking_notes USING btree (author_id);
CREATE INDEX booking_notes_of_booking ON public.booking_notes USING btree (booking_id, written_at, id);
CREATE INDEX bookings_answers ON public.bookings USING btree (answer_by) WHERE (answer_by IS NOT NULL);
CREATE INDEX bookings_busy ON public.bookings USING btree (provider_id, ends_at) WHERE (status = ANY (ARRAY['accepted'::text, 'in_progress'::text]));
CREATE INDEX bookings_ending ON public.bookings USING btree (ends_at) WHERE (status = ANY (ARRAY['accepted'::text, 'in_progress'::text]));
CREATE UNIQUE INDEX bookings_exchange ON public.bookings USING btree (exchange_id, exchange_half) WHERE (exchange_id IS NOT NULL);
CREATE INDEX bookings_expiring ON public.bookings USING btree (expires_at) WHERE (status = 'pending'::text);
CREATE INDEX bookings_inward ON public.bookings USING btree (provider_id, created_at DESC, id DESC);
CREATE INDEX bookings_inward_live ON public.bookings USING btree (provider_id, starts_at, id) WHERE (status = ANY (ARRAY['pending'::text, 'accepted'::text, 'in_progress'::text, 'disputed'::text]));
CREATE INDEX bookings_inward_past ON public.bookings USING btree (provider_id, starts_at, id) WHERE (status = ANY (ARRAY['completed'::text, 'rejected'::text, 'cancelled'::text, 'expired'::text]));
CREATE INDEX bookings_newest ON public.bookings USING btree (created_at DESC, id DESC);
CREATE INDEX bookings_outward ON public.bookings USING btree (client_id, created_at DESC, id DESC);
CREATE INDEX bookings_outward_live ON public.bookings USING btree (client_id, starts_at, id) WHERE (status = ANY (ARRAY['pending'::text, 'accepted'::text, 'in_progress'::text, 'disputed'::text]));
CREATE INDEX bookings_outward_past ON public.bookings USING btree (client_id, starts_at, id) WHERE (status = ANY (ARRAY['completed'::text, 'rejected'::text, 'cancelled'::text, 'expired'::text]));
CREATE INDEX bookings_reference ON public.bookings USING btree ("right"((id)::text, 8));
CREATE INDEX bookings_releasing ON public.bookings USING btree (release_at) WHERE ((status = 'completed'::text) AND (released_at IS NULL));
CREATE INDEX bookings_skill ON public.bookings USING btree (skill_id);
CREATE INDEX bookings_starting ON public.bookings USING btree (starts_at) WHERE (status = 'accepted'::text);
CREATE INDEX bookings_without_free_until ON public.bookings USING btree (id) WHERE (free_until IS NULL);
CREATE INDEX card_refunds_asked ON public.card_refunds USING btree (id) WHERE (state = 'asked'::text);
CREATE INDEX card_refunds_came_back ON public.card_refunds USING btree (created_at DESC, id DESC) WHERE (state = ANY (ARRAY['refused'::text, 'bounced'::text]));
CREATE INDEX card_refunds_check ON public.card_refunds USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
CREATE INDEX card_refunds_funding ON public.card_refunds USING btree (funding_id);
CREATE INDEX card_refunds_newest ON public.card_refunds USING btree (created_at DESC, id DESC);
CREATE UNIQUE INDEX card_refunds_once ON public.card_refunds USING btree (funding_id) WHERE (NOT by_operator);
CREATE INDEX card_refunds_returned ON public.card_refunds USING btree (returned_at) WHERE (returned_at IS NOT NULL);
CREATE INDEX card_refunds_state ON public.card_refunds USING btree (state, created_at DESC, id DESC);
CREATE UNIQUE INDEX categories_title_any_case ON public.categories USING btree (lower(title));
CREATE INDEX chargebacks_funding ON public.chargebacks USING btree (funding_id);
CREATE INDEX chargebacks_listed ON public.chargebacks USING btree (((closed_at IS NULL)), opened_at, id);
CREATE INDEX chargebacks_open ON public.chargebacks USING btree (id) WHERE (status = ANY (ARRAY['inquiry'::text, 'open'::text]));
CREATE INDEX chargebacks_owed ON public.chargebacks USING btree (id) WHERE (taken AND (status = ANY (ARRAY['open'::text, 'lost'::text])) AND ((member_minor + recovered_minor) < amount));
CREATE INDEX closings_due ON public.closings USING btree (erases_at) WHERE (erased_at IS NULL);
CREATE INDEX community_items_at ON public.community_items USING btree (at);
CREATE INDEX community_items_member ON public.community_items USING btree (member_id, at DESC, id DESC);
CREATE INDEX community_items_near ON public.community_items USING btree (cell, at DESC, id DESC) WHERE (cell IS NOT NULL);
CREATE INDEX contact_messages_answered ON public.contact_messages USING btree (answered_at, id) WHERE (answered_at IS NOT NULL);
CREATE INDEX contact_messages_email ON public.contact_messages USING btree (email);
CREATE INDEX contact_messages_open ON public.contact_messages USING btree (sent_at, id) WHERE (answered_at IS NULL);
CREATE INDEX conversation_sides_newest ON public.conversation_sides USING btree (member_id, last_at DESC, other_id DESC);
CREATE INDEX conversation_sides_of ON public.conversation_sides USING btree (conversation_id);
CREATE INDEX conversation_sides_unread ON public.conversation_sides USING btree (member_id) WHERE (unread > 0);
CREATE INDEX conversations_high ON public.conversations USING btree (high_id);
CREATE INDEX corrections_asker ON public.corrections USING btree (asked_by, asked_at);
CREATE INDEX corrections_member ON public.corrections USING btree (member_id, asked_at DESC, id DESC);
CREATE INDEX corrections_newest ON public.corrections USING btree (asked_at DESC, id DESC);
CREATE UNIQUE INDEX corrections_once ON public.corrections USING btree (transfer_id) WHERE (state = ANY (ARRAY['waiting'::text, 'done'::text]));
CREATE INDEX corrections_waiting ON public.corrections USING btree (asked_at, id) WHERE (state = 'waiting'::text);
CREATE INDEX deliveries_age ON public.deliveries USING btree (at);
CREATE INDEX deliveries_member ON public.deliveries USING btree (member_id, at DESC);
CREATE INDEX dispute_offers_of ON public.dispute_offers USING btree (dispute_id, offered_at, id);
CREATE UNIQUE INDEX dispute_offers_open ON public.dispute_offers USING btree (dispute_id, side) WHERE (state = 'open'::text);
CREATE INDEX dispute_words_author ON public.dispute_words USING btree (author_id);
CREATE INDEX dispute_words_of ON public.dispute_words USING btree (dispute_id, said_at, id);
CREATE INDEX disputes_decided_by ON public.disputes USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX disputes_due ON public.disputes USING btree (refund_at) WHERE (ended_at IS NULL);
CREATE INDEX disputes_open ON public.disputes USING btree (opened_at, id) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX entries_statement ON public.entries USING btree (account_id, number);
CREATE INDEX entries_transfer ON public.entries USING btree (transfer_id);
CREATE INDEX external_busy_of_calendar ON public.external_busy USING btree (calendar_id);
CREATE INDEX external_busy_times ON public.external_busy USING gist (member_id, during);
CREATE INDEX external_calendars_due ON public.external_calendars USING btree (next_read_at, id);
CREATE INDEX external_calendars_of_member ON public.external_calendars USING btree (member_id, added_at);
CREATE INDEX follows_followed ON public.follows USING btree (followed_id, followed_at DESC, follower_id);
CREATE INDEX follows_follower ON public.follows USING btree (follower_id, followed_at DESC, followed_id);
CREATE INDEX fundings_credited ON public.fundings USING brin (credited_at);
CREATE INDEX fundings_member ON public.fundings USING btree (member_id, created_at DESC);
CREATE INDEX fundings_newest ON public.fundings USING btree (created_at DESC, id DESC);
CREATE INDEX fundings_open ON public.fundings USING btree (next_check_at) WHERE (state = ANY (ARRAY['asked'::text, 'requested'::text]));
CREATE INDEX fundings_state ON public.fundings USING btree (state, created_at DESC, id DESC);
CREATE INDEX fundings_unsettled ON public.fundings USING btree (id) WHERE ((purpose IS NOT NULL) AND (state = 'credited'::text) AND (settled_at IS NULL));
CREATE INDEX gateway_events_age ON public.gateway_events USING btree (received_at);
CREATE UNIQUE INDEX gifts_marked ON public.gifts USING btree (mark) WHERE (mark IS NOT NULL);
CREATE INDEX gifts_member ON public.gifts USING btree (member_id);
CREATE INDEX gifts_waiting ON public.gifts USING btree (id) WHERE (paid_at IS NULL);
CREATE INDEX help_offers_arrangement ON public.help_offers USING btree (arrangement_id) WHERE (arrangement_id IS NOT NULL);
CREATE INDEX help_offers_booking ON public.help_offers USING btree (booking_id) WHERE (booking_id IS NOT NULL);
CREATE INDEX help_offers_helper ON public.help_offers USING btree (helper_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX help_offers_one_accepted ON public.help_offers USING btree (request_id) WHERE (status = 'accepted'::text);
CREATE UNIQUE INDEX help_offers_one_open ON public.help_offers USING btree (request_id, helper_id) WHERE (status = 'open'::text);
CREATE INDEX help_offers_over ON public.help_offers USING btree (updated_at) WHERE (status = ANY (ARRAY['closed'::text, 'withdrawn'::text]));
CREATE INDEX help_offers_request ON public.help_offers USING btree (request_id, created_at, id);
CREATE INDEX help_questions_author ON public.help_questions USING btree (author_id);
CREATE INDEX help_questions_request ON public.help_questions USING btree (request_id, asked_at, id);
CREATE INDEX help_requests_asker ON public.help_requests USING btree (asker_id, created_at DESC, id DESC);
CREATE INDEX help_requests_closing ON public.help_requests USING btree (closes_at, id) WHERE (status = 'open'::text);
CREATE INDEX help_requests_in_category ON public.help_requests USING gist (category_id, "position") WHERE ((status = 'open'::text) AND (category_id IS NOT NULL));
CREATE INDEX help_requests_in_state ON public.help_requests USING btree (status, created_at DESC, id DESC);
CREATE INDEX help_requests_near ON public.help_requests USING gist ("position") WHERE (status = 'open'::text);
CREATE INDEX help_requests_newest ON public.help_requests USING btree (created_at DESC, id DESC);
CREATE INDEX help_requests_over ON public.help_requests USING btree (updated_at) WHERE (status <> 'open'::text);
CREATE INDEX help_requests_photos_kept ON public.help_requests USING btree (id) WHERE ((status = ANY (ARRAY['withdrawn'::text, 'removed'::text])) AND (photos <> '{}'::text[]));
CREATE INDEX help_requests_reference ON public.help_requests USING btree ("right"((id)::text, 8));
CREATE INDEX helper_acts_grant ON public.helper_acts USING btree (grant_id, at DESC, id DESC);
CREATE INDEX helper_grants_email ON public.helper_grants USING btree (invited_email) WHERE (ended_at IS NULL);
CREATE INDEX helper_grants_helper ON public.helper_grants USING btree (helper_id);
CREATE INDEX helper_grants_member ON public.helper_grants USING btree (member_id);
CREATE UNIQUE INDEX helper_grants_one_address ON public.helper_grants USING btree (member_id, invited_email) WHERE ((ended_at IS NULL) AND (accepted_at IS NULL));
CREATE UNIQUE INDEX helper_grants_one_each ON public.helper_grants USING btree (member_id, helper_id) WHERE (ended_at IS NULL);
CREATE INDEX holds_helper_grant ON public.holds USING btree (helper_grant_id, created_at) WHERE (helper_grant_id IS NOT NULL);
CREATE INDEX holds_member ON public.holds USING btree (member_id, created_at DESC, id DESC);
CREATE INDEX holds_newest ON public.holds USING btree (created_at DESC, id DESC);
CREATE INDEX holds_state ON public.holds USING btree (state, created_at DESC, id DESC);
CREATE INDEX holds_unbound ON public.holds USING btree (expires_at) WHERE ((state = 'open'::text) AND (booking_id IS NULL));
CREATE INDEX idempotency_keys_claimed_at ON public.idempotency_keys USING btree (claimed_at);
CREATE UNIQUE INDEX identities_account ON public.identities USING btree (account_id, issuer);
CREATE INDEX kyc_documents_due ON public.kyc_documents USING btree (id, decided_at) WHERE ((file IS NOT NULL) AND (decided_at IS NOT NULL));
CREATE INDEX kyc_documents_member ON public.kyc_documents USING btree (member_id, created_at DESC);
CREATE INDEX kyc_documents_queue ON public.kyc_documents USING btree (created_at, id) WHERE (status = 'pending'::text);
CREATE INDEX kyc_looks_document ON public.kyc_looks USING btree (document_id, looked_at DESC);
CREATE INDEX letters_sent_age ON public.letters_sent USING btree (sent_at);
CREATE INDEX loan_photos_author ON public.loan_photos USING btree (author_id);
CREATE INDEX loan_photos_booking ON public.loan_photos USING btree (booking_id);
CREATE INDEX member_cards_judged ON public.member_cards USING btree (member_id) INCLUDE (rating, rating_count);
CREATE INDEX member_cards_position ON public.member_cards USING gist ("position");
CREATE INDEX member_notes_by ON public.member_notes USING btree (by_id);
CREATE INDEX member_notes_member ON public.member_notes USING btree (member_id, at DESC, id DESC);
CREATE INDEX member_offers_category ON public.member_offers USING gist (category_id, "position") INCLUDE (skill_id, leads);
CREATE INDEX member_offers_member ON public.member_offers USING btree (member_id);
CREATE INDEX member_offers_unplaced ON public.member_offers USING btree (category_id, member_id) WHERE ("position" IS NULL);
CREATE INDEX messages_locked ON public.messages USING btree (id) WHERE (wrapped_key IS NOT NULL);
CREATE UNIQUE INDEX messages_of_booking ON public.messages USING btree (booking_id, booking_step) WHERE (booking_id IS NOT NULL);
CREATE INDEX messages_words ON public.messages USING gin (conversation_id, folded gin_trgm_ops) WITH (fastupdate=off) WHERE (folded <> ''::text);
CREATE INDEX notification_acts_of ON public.notification_acts USING btree (notification_id);
CREATE INDEX notifications_about ON public.notifications USING btree (actor_id) WHERE (actor_id IS NOT NULL);
CREATE INDEX notifications_age ON public.notifications USING btree (at);
CREATE INDEX notifications_newest ON public.notifications USING btree (member_id, part, at DESC, id DESC);
CREATE UNIQUE INDEX notifications_open ON public.notifications USING btree (member_id, gathers) WHERE (seen_at IS NULL);
CREATE INDEX notifications_unpushed ON public.notifications USING btree (at) WHERE ((seen_at IS NULL) AND ((pushed_at IS NULL) OR (pushed_at < at)));
CREATE INDEX notifications_untold ON public.notifications USING btree (began_at) WHERE ((seen_at IS NULL) AND (mailed_at IS NULL));
CREATE INDEX operator_acts_actor ON public.operator_acts USING btree (actor_id, at DESC, id DESC);
CREATE INDEX operator_acts_kind ON public.operator_acts USING btree (act, at DESC, id DESC);
CREATE INDEX operator_acts_member ON public.operator_acts USING btree (member_id, at DESC, id DESC) WHERE (member_id IS NOT NULL);
CREATE INDEX operator_acts_newest ON public.operator_acts USING btree (at DESC, id DESC);
CREATE INDEX passkeys_account ON public.passkeys USING btree (account_id, created_at);
CREATE INDEX place_names_key ON ONLY public.place_names USING btree (key);
CREATE INDEX place_names_parts ON ONLY public.place_names USING gin (key gin_trgm_ops) WHERE (kind <> 'street'::text);
CREATE INDEX place_names_point ON ONLY public.place_names USING gist (point((lon)::double precision, (lat)::double precision));
CREATE INDEX place_postcodes_code ON ONLY public.place_postcodes USING btree (code);
CREATE INDEX place_postcodes_point ON ONLY public.place_postcodes USING gist (point((lon)::double precision, (lat)::double precision)) WHERE (level = 3);
CREATE INDEX places_home ON public.places USING gist (grid_point(lat, lon));
CREATE INDEX places_outward ON public.places USING btree (outward_code(zip_code));
CREATE INDEX platform_fees_latest ON public.platform_fees USING btree (since DESC, id DESC);
CREATE INDEX profiles_name_parts ON public.profiles USING gin (lower(((firstname || ' '::text) || lastname)) gin_trgm_ops);
CREATE INDEX profiles_referred_by ON public.profiles USING btree (referred_by) WHERE (referred_by IS NOT NULL);
CREATE INDEX push_subscriptions_member ON public.push_subscriptions USING btree (member_id);
CREATE INDEX push_subscriptions_session ON public.push_subscriptions USING btree (sid);
CREATE INDEX rate_limits_expire ON public.rate_limits USING btree (expire);
CREATE INDEX reconciliation_breaks_listed ON public.reconciliation_breaks USING btree (((resolved_at IS NOT NULL)), found_at, id);
CREATE UNIQUE INDEX reconciliation_breaks_open ON public.reconciliation_breaks USING btree (kind, about) WHERE (resolved_at IS NULL);
CREATE INDEX referrals_due ON public.referrals USING btree (id) WHERE (state = 'due'::text);
CREATE INDEX referrals_inviter ON public.referrals USING btree (inviter_id, joined_at DESC, invited_id DESC);
CREATE INDEX referrals_marked ON public.referrals USING btree (mark) WHERE (mark IS NOT NULL);
CREATE INDEX referrals_review ON public.referrals USING btree (qualified_at, id) WHERE (state = 'review'::text);
CREATE INDEX reports_member ON public.reports USING btree (member_id);
CREATE UNIQUE INDEX reports_open ON public.reports USING btree (reporter_id, kind, subject_id) WHERE (resolved_at IS NULL);
CREATE INDEX reports_resolved ON public.reports USING btree (resolved_at) WHERE (resolved_at IS NOT NULL);
CREATE INDEX reports_subject ON public.reports USING btree (subject_id);
CREATE INDEX reports_waiting ON public.reports USING btree (reported_at, id) WHERE (resolved_at IS NULL);
CREATE INDEX reschedules_due ON public.reschedules USING btree (expires_at) WHERE (state = 'open'::text);
CREATE INDEX reschedules_of ON public.reschedules USING btree (booking_id, asked_at);
CREATE UNIQUE INDEX reschedules_open ON public.reschedules USING btree (booking_id) WHERE (state = 'open'::text);
CREATE INDEX review_removals_appeals ON public.review_removals USING btree (appealed_at, id) WHERE ((appealed_at IS NOT NULL) AND (outcome IS NULL));
CREATE INDEX review_removals_newest ON public.review_removals USING btree (hidden_at DESC, id DESC) WHERE (outcome IS DISTINCT FROM 'restored'::text);
CREATE UNIQUE INDEX review_removals_standing ON public.review_removals USING btree (review_id) WHERE (outcome IS DISTINCT FROM 'restored'::text);
CREATE INDEX review_replies_author ON public.review_replies USING btree (author_id);
CREATE INDEX reviews_author ON public.reviews USING btree (author_id);
CREATE INDEX reviews_by_stars ON public.reviews USING btree (rating, written_at DESC, id DESC);
CREATE INDEX reviews_flagged ON public.reviews USING btree (written_at, id) WHERE ((flags <> '{}'::text[]) AND (checked_at IS NULL));
CREATE INDEX reviews_newest ON public.reviews USING btree (written_at DESC, id DESC);
CREATE INDEX reviews_skill ON public.reviews USING btree (skill_id, written_at DESC, id DESC) WHERE (skill_id IS NOT NULL);
CREATE INDEX reviews_subject ON public.reviews USING btree (subject_id, written_at DESC, id DESC);
CREATE INDEX safe_visits_member ON public.safe_visits USING btree (member_id);
CREATE UNIQUE INDEX safe_visits_open ON public.safe_visits USING btree (booking_id, member_id) WHERE (stopped_at IS NULL);
CREATE UNIQUE INDEX safe_visits_token ON public.safe_visits USING btree (token_hash);
CREATE INDEX safe_visits_watched ON public.safe_visits USING btree (booking_id) WHERE ((fine_at IS NULL) AND (stopped_at IS NULL) AND (told_at IS NULL));
CREATE INDEX sanctions_by ON public.sanctions USING btree (by_id) WHERE (by_id IS NOT NULL);
CREATE INDEX sanctions_due ON public.sanctions USING btree (until) WHERE ((lifted_at IS NULL) AND (until IS NOT NULL));
CREATE INDEX sanctions_lifted_by ON public.sanctions USING btree (lifted_by) WHERE (lifted_by IS NOT NULL);
CREATE INDEX sanctions_member ON public.sanctions USING btree (member_id, at DESC);
CREATE UNIQUE INDEX sanctions_open ON public.sanctions USING btree (member_id) WHERE ((kind = 'suspension'::text) AND (lifted_at IS NULL));
CREATE INDEX sandbox_records_parent ON public.sandbox_records USING btree (kind, parent) WHERE (parent IS NOT NULL);
CREATE INDEX sandbox_records_time ON public.sandbox_records USING btree (kind, at, id);
CREATE INDEX saved_search_matches_found ON public.saved_search_matches USING btree (found_at);
CREATE INDEX saved_search_matches_member ON public.saved_search_matches USING btree (member_id);
CREATE INDEX saved_search_matches_search ON public.saved_search_matches USING btree (search_id);
CREATE UNIQUE INDEX saved_searches_once ON public.saved_searches USING btree (member_id, lower(words));
CREATE INDEX saved_searches_stems ON public.saved_searches USING gin (stems);
CREATE INDEX search_entries_doc ON public.search_entries USING btree (doc);
CREATE INDEX search_entries_nearest ON public.search_entries USING gist (key, "position") INCLUDE (doc, field);
CREATE INDEX search_synonyms_meaning ON public.search_synonyms USING btree (meaning);
CREATE INDEX search_words_key ON public.search_words USING btree (search_key(kind, stem));
CREATE INDEX search_words_spelling ON public.search_words USING gin (word gin_trgm_ops);
CREATE INDEX search_words_stem ON public.search_words USING btree (kind, stem);
CREATE INDEX sessions_account ON public.sessions USING btree (account_id) WHERE (ended_at IS NULL);
CREATE INDEX sessions_home ON public.sessions USING btree (account_id, network);
CREATE INDEX sessions_moved ON public.sessions USING btree (account_id) WHERE (earlier_networks <> '{}'::text[]);
CREATE INDEX sessions_network ON public.sessions USING btree (network, account_id);
CREATE INDEX sign_in_tickets_account ON public.sign_in_tickets USING btree (account_id);
CREATE INDEX sign_in_tickets_expiring ON public.sign_in_tickets USING btree (expires_at);
CREATE INDEX skill_suggestions_member ON public.skill_suggestions USING btree (member_id, suggested_at DESC, id DESC);
CREATE INDEX skill_suggestions_open ON public.skill_suggestions USING btree (suggested_at, id) WHERE (decided_at IS NULL);
CREATE INDEX skills_member ON public.skills USING btree (member_id, created_at DESC) WHERE (withdrawn_at IS NULL);
CREATE INDEX skills_pending ON public.skills USING btree (submitted_at, id) WHERE ((approval_status = 'pending'::text) AND (withdrawn_at IS NULL));
CREATE INDEX skills_withdrawn ON public.skills USING btree (id) WHERE ((withdrawn_at IS NOT NULL) AND (photos <> '{}'::text[]));
CREATE INDEX tool_waits_member ON public.tool_waits USING btree (member_id);
CREATE INDEX transfers_booking ON public.transfers USING btree (booking_id) WHERE (booking_id IS NOT NULL);
CREATE INDEX transfers_income ON public.transfers USING btree (credit_account, at) WHERE (kind = ANY (ARRAY['release'::text, 'lateFee'::text]));
CREATE INDEX transfers_newest ON public.transfers USING btree (at DESC, id DESC);
CREATE UNIQUE INDEX transfers_number ON public.transfers USING btree (number);
CREATE INDEX vouches_member ON public.vouches USING btree (member_id, created_at DESC, id DESC);
CREATE INDEX vouches_newest ON public.vouches USING btree (created_at DESC, id DESC);
CREATE UNIQUE INDEX vouches_once ON public.vouches USING btree (voucher_id, member_id) WHERE ((withdrawn_at IS NULL) AND (removed_at IS NULL));
CREATE INDEX vouches_voucher ON public.vouches USING btree (voucher_id, created_at DESC, id DESC);
CREATE INDEX webauthn_challenges_expiring ON public.webauthn_challenges USING btree (expires_at);
CREATE INDEX withdrawal_methods_adding ON public.withdrawal_methods USING btree (added_at) WHERE (state = 'adding'::text);
CREATE UNIQUE INDEX withdrawal_methods_once ON public.withdrawal_methods USING btree (member_id, details_hash) WHERE (state <> 'removed'::text);
CREATE INDEX withdrawals_failed ON public.withdrawals USING btree (failed_at) WHERE (state = 'failed'::text);
CREATE INDEX withdrawals_member ON public.withdrawals USING btree (member_id, requested_at DESC, id DESC);
CREATE INDEX withdrawals_method ON public.withdrawals USING btree (method_id);
CREATE INDEX withdrawals_newest ON public.withdrawals USING btree (requested_at DESC, id DESC);
CREATE INDEX withdrawals_open ON public.withdrawals USING btree (id) WHERE (state = ANY (ARRAY['requested'::text, 'on_its_way'::text]));
CREATE INDEX withdrawals_paid ON public.withdrawals USING btree (paid_at) WHERE (state = 'paid'::text);
CREATE INDEX withdrawals_state ON public.withdrawals USING btree (state, requested_at DESC, id DESC);

-- Functions

CREATE OR REPLACE FUNCTION public.check_exchange()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  halves integer;
  stand text[];
begin
  select count(*), array_agg(distinct case when b.status in ('accepted', 'in_progress') then 'agreed' else b.status end)
    into halves, stand
    from bookings b join bookings o on o.exchange_id = b.exchange_id and o.id <> b.id
      and o.client_id = b.provider_id and o.provider_id = b.client_id
    where b.exchange_id = new.exchange_id;
  if halves <> 2 or cardinality(stand) <> 1 then
    raise exception 'the halves of exchange % do not fit each other', new.exchange_id using errcode = 'restrict_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.community_cell(p point)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select floor(p[0] / 10000)::bigint * 1000000 + floor(p[1] / 10000)::bigint
$function$;

CREATE OR REPLACE FUNCTION public.drop_search_entries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'member_cards' then
    delete from search_entries where doc in (select member_id from gone);
  else
    delete from search_entries where doc in (select skill_id from gone);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.drop_search_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from search_words w using (select distinct key from gone) unfiled
  where search_key(w.kind, w.stem) = unfiled.key
    and not exists (select from search_entries where key = search_key(w.kind, w.stem))
    and not (w.kind = 'skill' and exists (select from search_entries where key = search_key('category', w.stem)));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.grid_point(lat double precision, lon double precision)
 RETURNS point
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select point(
    6371008.8 * atanh(cos(radians(lat)) * sin(radians(lon + 2))),
    6371008.8 * atan2(tan(radians(lat)), cos(radians(lon + 2)))
  )
$function$;

CREATE OR REPLACE FUNCTION public.has_worked(member uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select exists (select from bookings where provider_id = member and status = 'completed' and settled_minor is null)
$function$;

CREATE OR REPLACE FUNCTION public.json_day(day date)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE((('"'::text || to_char((day)::timestamp with time zone, 'YYYY-MM-DD'::text)) || '"'::text), 'null'::text);

CREATE OR REPLACE FUNCTION public.json_moment(moment timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (('"'::text || to_char((moment AT TIME ZONE 'UTC'::text), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'::text)) || '"'::text);

CREATE OR REPLACE FUNCTION public.json_text(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE((to_json(value))::text, 'null'::text);

CREATE OR REPLACE FUNCTION public.keep_booked_times()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  was_taken boolean := tg_op = 'UPDATE' and (old.status in ('accepted', 'in_progress') or old.status = 'disputed'
    and old.kind = 'tool' and exists (select from booked_times where booking_id = old.id));
  is_taken boolean := new.status in ('accepted', 'in_progress')
    or tg_op = 'UPDATE' and new.status = 'disputed' and new.kind = 'tool' and old.status = 'in_progress';
begin
  if was_taken and (not is_taken or new.during <> old.during) then
    delete from booked_times where booking_id = new.id;
  end if;
  if is_taken and (not was_taken or new.during <> old.during) then
    if new.kind = 'tool' then
      insert into booked_times values (new.id, new.skill_id, 'tool', new.during);
    else
      insert into booked_times
        values (new.id, new.provider_id, 'provider', new.during), (new.id, new.client_id, 'client', new.during);
    end if;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_visit_times()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  was_taken boolean := tg_op = 'UPDATE' and old.status = 'planned';
  is_taken boolean := new.status = 'planned';
begin
  if was_taken and (not is_taken or new.during <> old.during) then
    delete from booked_times where booking_id = new.id;
  end if;
  if is_taken and (not was_taken or new.during <> old.during) then
    insert into booked_times
      select new.id, case r.role when 'client' then a.client_id else a.provider_id end, r.role, new.during
      from arrangements a cross join (values ('provider'), ('client')) as r (role) where a.id = new.arrangement_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.kyc_month(checked_at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
AS $function$
  select to_char(checked_at at time zone 'Europe/London', 'YYYY-MM')
$function$;

CREATE OR REPLACE FUNCTION public.ledger_account(p_owner uuid, p_kind text, p_currency text)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare found_id bigint;
begin
  if p_owner is null then
    select id into found_id from ledger_accounts where owner is null and kind = p_kind and currency = p_currency;
  else
    select id into found_id from ledger_accounts where owner = p_owner and kind = p_kind and currency = p_currency;
  end if;
  if found_id is not null then
    return found_id;
  end if;
  insert into ledger_accounts (owner, kind, currency) values (p_owner, p_kind, p_currency)
    on conflict on constraint ledger_accounts_one do nothing returning id into found_id;
  -- Somebody else may have opened it meanwhile; then it is there now.
  return coalesce(found_id, ledger_account(p_owner, p_kind, p_currency));
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_post(p_transfers jsonb, p_at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  wanted record;
  ids bigint[] := '{}';
  pairs bigint[] := '{}';
  source bigint;
  target bigint;
  written integer := 0;
  position integer := 0;
  known transfers%rowtype;
  new_balance bigint;
  new_version bigint;
begin
  for wanted in select * from jsonb_to_recordset(p_transfers) as t(
    from_owner uuid, from_kind text, to_owner uuid, to_kind text, currency text
  ) loop
    source := ledger_account(wanted.from_owner, wanted.from_kind, wanted.currency);
    target := ledger_account(wanted.to_owner, wanted.to_kind, wanted.currency);
    ids := ids || source || target;
  end loop;
  pairs := ids;

  -- Locked in id order, before any insert that references them, so two posts never wait for each other in a ring.
  perform 1 from ledger_accounts where id = any (ids) order by id for no key update;

  for wanted in select * from jsonb_to_recordset(p_transfers) as t(
    id uuid, kind text, reference text, currency text, amount bigint, booking_id uuid
  ) loop
    source := pairs[position * 2 + 1];
    target := pairs[position * 2 + 2];
    position := position + 1;

    insert into transfers (id, kind, reference, debit_account, credit_account, currency, amount, booking_id, at)
      values (wanted.id, wanted.kind, wanted.reference, source, target, wanted.currency, wanted.amount, wanted.booking_id, p_at)
      on conflict on constraint transfers_business_key do nothing;
    if not found then
      select * into strict known from transfers where kind = wanted.kind and reference = wanted.reference;
      if (known.debit_account, known.credit_account, known.amount) is distinct from (source, target, wanted.amount) then
        raise exception 'transfer % % stands with other content', wanted.kind, wanted.reference
          using errcode = 'integrity_constraint_violation';
      end if;
      continue;
    end if;

    update ledger_accounts set balance = balance - wanted.amount, version = version + 1 where id = source
      returning balance, version into new_balance, new_version;
    insert into entries values (source, new_version, wanted.id, -wanted.amount, new_balance);
    update ledger_accounts set balance = balance + wanted.amount, version = version + 1 where id = target
      returning balance, version into new_balance, new_version;
    insert into entries values (target, new_version, wanted.id, wanted.amount, new_balance);
    written := written + 1;
  end loop;
  return written;
end $function$;

CREATE OR REPLACE FUNCTION public.outward_code(postcode text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select upper(regexp_replace(regexp_replace(postcode, '\s', '', 'g'), '\d[A-Za-z]{2}$', '')) $function$;

CREATE OR REPLACE FUNCTION public.refuse_booking_rewrite()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.client_id, new.provider_id, new.skill_id, new.currency, new.price_minor, new.fee_minor, new.hold_id, new.kind)
     is distinct from (old.client_id, old.provider_id, old.skill_id, old.currency, old.price_minor, old.fee_minor,
      old.hold_id, old.kind)
     or (new.starts_at, new.ends_at, new.cancel_starts_at)
       is distinct from (old.starts_at, old.ends_at, old.cancel_starts_at)
     and (old.status <> 'accepted' or new.status <> 'accepted' or old.absent is not null) then
    raise exception 'the terms of booking % are fixed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_exchange_rewrite()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the terms of booking % are fixed', old.id using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_second_decision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or old.state <> 'waiting' then
    raise exception 'correction % is already %', old.id, old.state using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_second_resolution()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.state <> 'open' and (new.state, new.amount, new.booking_id) is distinct from (old.state, old.amount, old.booking_id) then
    raise exception 'hold % is already %', old.id, old.state using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_withdrawal_rewrite()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if to_jsonb(new) - 'request_key' is not distinct from to_jsonb(old) - 'request_key' then
    return new;
  end if;
  if (new.id, new.member_id, new.method_id, new.amount) is distinct from (old.id, old.member_id, old.method_id, old.amount)
     or old.state = 'failed' or (old.state = 'paid' and new.state <> 'failed')
     or (old.payout_id is not null and new.payout_id is distinct from old.payout_id) then
    raise exception 'withdrawal % is %', old.id, old.state using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.reply_minutes(member uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select case when count(*) >= 3 then percentile_cont(0.5) within group (order by minutes)::integer end
  from (
    select coalesce(extract(epoch from s.at - b.created_at) / 60, 48 * 60) as minutes
    from bookings b left join booking_steps s on s.booking_id = b.id and s.number = 2 and s.by = 'provider'
    where b.provider_id = member
      and (s.at is not null or (b.status = 'expired' and b.exchange_half is distinct from 'returned'))
    order by b.created_at desc limit 20
  ) answered
$function$;

CREATE OR REPLACE FUNCTION public.search_key(kind text, stem text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select ('x' || left(md5(kind || ' ' || stem), 8))::bit(32)::integer
$function$;

CREATE OR REPLACE FUNCTION public.search_slips(asked text)
 RETURNS TABLE(kind text, word text, stem text, uses integer)
 LANGUAGE sql
 STABLE PARALLEL SAFE
 SET "pg_trgm.similarity_threshold" TO '0.2'
AS $function$
  (select kind, word, stem, uses from search_words
   where word % asked or word like '%' || asked || '%'
   order by similarity(word, asked) desc, uses desc limit 40)
  union all
  select 'skill', own.word, other.stem, 0
  from search_synonyms own join search_synonyms other using (meaning)
  where own.word % asked
$function$;

CREATE OR REPLACE FUNCTION public.search_terms(said text)
 RETURNS TABLE(word text, stem text, nth smallint)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select lexeme, (ts_lexize('english_stem', lexeme))[1], positions[1]
  from unnest(to_tsvector('simple',
    regexp_replace(unaccent(lower(normalize(translate(said, '''’', '')))), '[^[:alnum:]]+', ' ', 'g')))
  where length(lexeme) between 2 and 40
$function$;

CREATE OR REPLACE FUNCTION public.short_card(card text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  return (select json_strip_nulls(row_to_json(short))::text
  from json_to_record(card::json) as whole(
    "_id" uuid, firstname text, lastname text, photourl text, "locationName" text, rating numeric, rating_count integer,
    kyc_month text, lat numeric, lon numeric, area_metres integer, reply_minutes integer, is_new boolean,
    skill_count integer, tool_count integer, reviewer_count integer, skills json
  )
  cross join lateral (
    select coalesce(json_agg(json_build_object('skill_type', skill_type, 'picture', picture,
        'rate_unit', nullif(rate_unit, 'hour'), 'hourly_rate', hourly_rate) order by nth)
        filter (where nth <= 3), '[]') as shown,
      count(*) as listings, count(*) filter (where kind = 'tool') as tools
    from rows from (json_to_recordset(whole.skills) as (
      skill_type text, picture text, rate_unit text, hourly_rate numeric, kind text
    )) with ordinality as listing(skill_type, picture, rate_unit, hourly_rate, kind, nth)
  ) listed
  cross join lateral (
    select whole."_id", firstname, lastname, photourl, "locationName", rating,
      case when rating is not null and reviewer_count is null then rating_count end as rating_count,
      case when rating is not null then reviewer_count end as reviewer_count,
      kyc_month, area_metres, reply_minutes, nullif(is_new, false) as is_new,
      coalesce(skill_count, listings) as skill_count, nullif(coalesce(tool_count, tools), 0) as tool_count,
      -- Metres finer than these say nothing of an area that reaches for hundreds of them.
      trim_scale(round(lat, 4)) as lat, trim_scale(round(lon, 4)) as lon, shown as skills
  ) short);
end $function$;

CREATE OR REPLACE FUNCTION public.shorten_card()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.short := short_card(new.card);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_category()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('live', json_build_array('listed.changed', 'list ' || new.id)::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_listed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('live', json_build_array('listed.changed',
    tg_argv[0] || ' ' || case tg_op when 'DELETE' then old.member_id else new.member_id end)::text);
  return null;
end $function$;

-- Triggers

CREATE TRIGGER visits_take_time AFTER INSERT OR UPDATE OF status, starts_at, ends_at ON public.arrangement_visits FOR EACH ROW EXECUTE FUNCTION keep_visit_times();
CREATE TRIGGER assisted_consents_append_only BEFORE DELETE OR UPDATE ON public.assisted_consents FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER booking_steps_append_only BEFORE DELETE OR UPDATE ON public.booking_steps FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER bookings_exchange_together AFTER INSERT OR UPDATE OF status ON public.bookings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.exchange_id IS NOT NULL)) EXECUTE FUNCTION check_exchange();
CREATE TRIGGER bookings_fixed_exchange BEFORE UPDATE OF exchange_id, exchange_half ON public.bookings FOR EACH ROW WHEN (((new.exchange_id IS DISTINCT FROM old.exchange_id) OR (new.exchange_half IS DISTINCT FROM old.exchange_half))) EXECUTE FUNCTION refuse_exchange_rewrite();
CREATE TRIGGER bookings_fixed_terms BEFORE UPDATE ON public.bookings FOR EACH ROW EXECUTE FUNCTION refuse_booking_rewrite();
CREATE TRIGGER bookings_take_time AFTER UPDATE OF status, starts_at, ends_at ON public.bookings FOR EACH ROW WHEN (((new.status = ANY (ARRAY['accepted'::text, 'in_progress'::text])) OR (old.status = ANY (ARRAY['accepted'::text, 'in_progress'::text])) OR ((old.status = 'disputed'::text) AND (old.kind = 'tool'::text)))) EXECUTE FUNCTION keep_booked_times();
CREATE TRIGGER bookings_take_time_at_once AFTER INSERT ON public.bookings FOR EACH ROW WHEN ((new.status = ANY (ARRAY['accepted'::text, 'in_progress'::text]))) EXECUTE FUNCTION keep_booked_times();
CREATE TRIGGER categories_told AFTER UPDATE ON public.categories FOR EACH ROW WHEN ((old.published IS DISTINCT FROM new.published)) EXECUTE FUNCTION tell_category();
CREATE TRIGGER corrections_decided_once BEFORE DELETE OR UPDATE ON public.corrections FOR EACH ROW EXECUTE FUNCTION refuse_second_decision();
CREATE TRIGGER entries_append_only BEFORE DELETE OR UPDATE ON public.entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER entries_never_truncated BEFORE TRUNCATE ON public.entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER hidden_pairs_told AFTER INSERT OR DELETE ON public.hidden_pairs FOR EACH ROW EXECUTE FUNCTION tell_listed('viewer');
CREATE TRIGGER holds_resolve_once BEFORE UPDATE ON public.holds FOR EACH ROW EXECUTE FUNCTION refuse_second_resolution();
CREATE TRIGGER kyc_looks_append_only BEFORE DELETE OR UPDATE ON public.kyc_looks FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER kyc_looks_never_truncated BEFORE TRUNCATE ON public.kyc_looks FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER member_cards_search AFTER DELETE ON public.member_cards REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION drop_search_entries();
CREATE TRIGGER member_cards_short BEFORE INSERT OR UPDATE OF card ON public.member_cards FOR EACH ROW EXECUTE FUNCTION shorten_card();
CREATE TRIGGER member_cards_told AFTER DELETE ON public.member_cards FOR EACH ROW EXECUTE FUNCTION tell_listed('list');
CREATE TRIGGER member_cards_worded AFTER UPDATE ON public.member_cards FOR EACH ROW WHEN ((old.short IS DISTINCT FROM new.short)) EXECUTE FUNCTION tell_listed('card');
CREATE TRIGGER member_offers_moved AFTER UPDATE ON public.member_offers FOR EACH ROW WHEN (((((old.category_id IS DISTINCT FROM new.category_id) OR (old."position"[0] IS DISTINCT FROM new."position"[0])) OR (old."position"[1] IS DISTINCT FROM new."position"[1])) OR (old.leads IS DISTINCT FROM new.leads))) EXECUTE FUNCTION tell_listed('list');
CREATE TRIGGER member_offers_search AFTER DELETE ON public.member_offers REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION drop_search_entries();
CREATE TRIGGER member_offers_told AFTER INSERT OR DELETE ON public.member_offers FOR EACH ROW EXECUTE FUNCTION tell_listed('list');
CREATE TRIGGER member_offers_worded AFTER UPDATE ON public.member_offers FOR EACH ROW WHEN (((((((old.kind IS DISTINCT FROM new.kind) OR (old.rate_unit IS DISTINCT FROM new.rate_unit)) OR (old.experience_level IS DISTINCT FROM new.experience_level)) OR (old.hourly_rate_minor IS DISTINCT FROM new.hourly_rate_minor)) OR (old.title IS DISTINCT FROM new.title)) OR (old.spark_rate_minor IS DISTINCT FROM new.spark_rate_minor))) EXECUTE FUNCTION tell_listed('card');
CREATE TRIGGER operator_acts_append_only BEFORE DELETE OR UPDATE ON public.operator_acts FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER operator_acts_never_truncated BEFORE TRUNCATE ON public.operator_acts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER places_moved AFTER UPDATE ON public.places FOR EACH ROW WHEN (((old.shown_lat IS DISTINCT FROM new.shown_lat) OR (old.shown_lon IS DISTINCT FROM new.shown_lon))) EXECUTE FUNCTION tell_listed('viewer');
CREATE TRIGGER places_told AFTER INSERT OR DELETE ON public.places FOR EACH ROW EXECUTE FUNCTION tell_listed('viewer');
CREATE TRIGGER platform_fees_append_only BEFORE DELETE OR UPDATE ON public.platform_fees FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER search_entries_words AFTER DELETE ON public.search_entries REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION drop_search_words();
CREATE TRIGGER transfers_append_only BEFORE DELETE OR UPDATE ON public.transfers FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER transfers_never_truncated BEFORE TRUNCATE ON public.transfers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER withdrawals_go_forward BEFORE UPDATE ON public.withdrawals FOR EACH ROW EXECUTE FUNCTION refuse_withdrawal_rewrite();
