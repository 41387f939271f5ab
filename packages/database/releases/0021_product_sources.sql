-- Vitrine 0.1.0 after the migration 0021_product_sources. A script wrote this file; it is never edited.
set timezone = 'UTC'; set datestyle = 'ISO'; set check_function_bodies = off;
create schema drizzle;
create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
insert into drizzle.__drizzle_migrations (hash, created_at) values
  ('70aae9b97bfc14e580e1f82d4b090660e9aac1f3f1960e187503e28d5132f299', 1795268827674),
  ('6d553c14ac2500924c26ac582eaef30607de51477f022b679dd1252054959121', 1795272713335),
  ('5e53492b5d1e54fe5816c061b9b2a117ef7eb61f5945ec9f33db264e1fa399ff', 1795283835511),
  ('2d07c8f0cbafe89b4c626d9a9baa41436356c7f83b94e6b45e2bdcb93277dd36', 1795295473601),
  ('edc8a1ca3aceac96d4ee80361c7bb8f57923f1433f0d69ccb47a58ebb30b3db8', 1795306928417),
  ('def06895493d5cac2fb7a50b32844bda2664d594031e9ef17360047b9bfda083', 1795389621924),
  ('2122b8d83398eb1b3e3b0f1bbbcd41fdecdaff6bc40721d91f0ba90071589491', 1795391768599),
  ('531727d9e7e3f94e36a856bc5651a8e714de4b924fc953714ace6349d1872fdd', 1795392421455),
  ('21942a8fed79cae46d27af14a8c5fa388aca4bf71bb22516ccc71f107ac38a37', 1795393304237),
  ('72c38e5d27e0a49b1c5c5627871aaa584999690c544d2e317a8623d089dce81f', 1795395088615),
  ('c240a2a6902619c28118f260a56ce88c739d51cdc627a710b8f659493b7b5b2b', 1795395506725),
  ('4f1745ac45c4ff47559102c7414d2e571cfb027c1886e98a74c51d87400d371d', 1795448866367),
  ('b1a7fc1bd6b1c1d01f24c0bb4fec88201401fca6f711302c6d29f414eb067a35', 1795460367258),
  ('1f1651040c4af219f3c6d45298c29a593b1f0148e0845496d63260a4951b88db', 1795461480802),
  ('2d6e4a5c04e9f9e067da237e57f8c071a5970934a0b47d9f988262d2a6706d6d', 1795496478505),
  ('663494d3c29914c4c1fcf956cd2b9662ae3f2cec47cfcf7d4c944b9e2d9ee31a', 1795497543525),
  ('def6a88d8c2c37fba62c371c9e591c5787ed68f22882bfec9c12d1aac9df4628', 1795508215611),
  ('3e3c384bc4933a371bc8d09895be851ed09452c0db71ffba5e22cccf023601a9', 1795802501087),
  ('81d51f6dd3b43587403ee27a1397bbf06458f4de57e2cde8f0cd08d136bc9874', 1795803965466),
  ('7936069ae477a12bc47cc9f128d7ffb72ca781c5cd404e3052712af8e71e299f', 1795807940398),
  ('c39d2d89318e3c255ebf94563cbd6889d19aefcc3b3aed89814eaf6815307718', 1795815907877),
  ('6ebff65fc48eaec21e75c100b7ae576f81673a0f81b2ffbf6b95eefb8b586d2e', 1795817392311);
CREATE OR REPLACE FUNCTION public.catalogue_media_keys(stored jsonb)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
BEGIN
  -- Most rows name no file, and the search for addresses costs more than all else.
  IF NOT stored ? 'media_key' AND strpos(stored::text, '/media/') = 0 THEN RETURN '{}'; END IF;
  RETURN (SELECT coalesce(array_agg(DISTINCT key), '{}') FROM (
    SELECT stored->>'media_key' AS key
    UNION ALL SELECT address[1] FROM regexp_matches(stored::text, '/media/([0-9a-f]{32})/', 'g') AS address
  ) named WHERE key IS NOT NULL);
END $function$;
CREATE OR REPLACE FUNCTION public.consume_rate_limits(attempts jsonb, present timestamp with time zone)
 RETURNS double precision
 LANGUAGE plpgsql
AS $function$
DECLARE
  wait double precision;
BEGIN
  -- Begins windows that are new or over, and locks all rows: in the order of their keys, so that two attempts never wait
  -- for each other.
  INSERT INTO rate_limits AS stored (key, count, ends_at)
  SELECT key, 0, present + window_ms * interval '1 millisecond'
  FROM jsonb_to_recordset(attempts) AS attempt (key text, window_ms double precision) ORDER BY key
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN stored.ends_at > present THEN stored.count ELSE 0 END,
    ends_at = CASE WHEN stored.ends_at > present THEN stored.ends_at ELSE excluded.ends_at END;
  SELECT max(extract(epoch FROM ends_at - present) * 1000) INTO wait
  FROM jsonb_to_recordset(attempts) AS attempt (key text, maximum double precision, cost double precision)
  JOIN rate_limits USING (key) WHERE count + cost > maximum;
  IF wait IS NULL THEN
    UPDATE rate_limits AS stored SET count = count + cost
    FROM jsonb_to_recordset(attempts) AS attempt (key text, cost double precision) WHERE stored.key = attempt.key;
    RETURN 0;
  END IF;
  -- A refused attempt adds no rows.
  DELETE FROM rate_limits AS stored USING jsonb_to_recordset(attempts) AS attempt (key text)
  WHERE stored.key = attempt.key AND count = 0;
  RETURN wait;
END $function$;
CREATE OR REPLACE FUNCTION public.notify_of_catalogue()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('vitrine_catalogue', new.version::text);
  RETURN NULL;
END $function$;
CREATE OR REPLACE FUNCTION public.notify_of_person()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('vitrine_person', to_jsonb(CASE WHEN tg_op = 'DELETE' THEN old ELSE new END)->>tg_argv[0]);
  RETURN NULL;
END $function$;
CREATE OR REPLACE FUNCTION public.record_catalogue_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  pending bigint := nullif(current_setting('vitrine.pending_version', true), '')::bigint;
  keys text[] := tg_argv[0];
  derived text[] := tg_argv[1];
  stored jsonb;
  old_key text := (SELECT format('concat_ws(''/'', %s)', string_agg('o.' || quote_ident(one), ', ')) FROM unnest(keys) one);
  new_key text := (SELECT format('concat_ws(''/'', %s)', string_agg('n.' || quote_ident(one), ', ')) FROM unnest(keys) one);
BEGIN
  IF pending IS NULL THEN RETURN NULL; END IF;
  IF tg_op = 'INSERT' THEN
    EXECUTE format('INSERT INTO catalogue_changes (version, relation, key) SELECT $1, %L, %s FROM new_rows n
      ON CONFLICT DO NOTHING', tg_table_name, new_key) USING pending;
  ELSIF tg_op = 'UPDATE' THEN
    -- The scalar subquery makes the planner look each key up in the index.
    EXECUTE format('WITH fresh AS MATERIALIZED (
        SELECT %2$s AS key, to_jsonb(o) - $2 AS stored FROM old_rows o
        WHERE (SELECT true FROM catalogue_changes c WHERE c.relation = %1$L AND c.key = %2$s AND c.version = $1) IS NULL
      )
      INSERT INTO catalogue_changes (version, relation, key, old, media_keys)
      SELECT $1, %1$L, key, stored, catalogue_media_keys(stored) FROM fresh JOIN new_rows n ON %3$s = key
      WHERE stored IS DISTINCT FROM to_jsonb(n) - $2 ON CONFLICT DO NOTHING',
      tg_table_name, old_key, new_key) USING pending, derived;
  ELSE
    stored := to_jsonb(old) - derived;
    INSERT INTO catalogue_changes (version, relation, key, old, media_keys)
    SELECT pending, tg_table_name, (SELECT string_agg(stored->>one, '/' ORDER BY place) FROM unnest(keys) WITH ORDINALITY AS k(one, place)),
      stored, catalogue_media_keys(stored)
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $function$;
create table account_requests (
  id uuid default gen_random_uuid() not null,
  payload jsonb not null,
  language text not null,
  created_at timestamp with time zone not null,
  state text default 'open'::text not null,
  decided_at timestamp with time zone);
create table asset_scopes (
  id integer generated always as identity (sequence name public.asset_scopes_id_seq) not null,
  code text not null,
  parent_id integer,
  "position" real not null,
  names jsonb not null);
create table asset_tags (
  id integer generated always as identity (sequence name public.asset_tags_id_seq) not null,
  code text not null,
  "position" real not null,
  names jsonb not null);
create table asset_texts (
  locale smallint not null,
  asset_id integer not null,
  name text not null,
  words text);
create table assets (
  id integer generated always as identity (sequence name public.assets_id_seq) not null,
  source text not null,
  media_key text not null,
  names jsonb not null,
  descriptions jsonb not null,
  copyright text not null,
  creator text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  scope_ids integer[] not null,
  tag_ids integer[] not null,
  name_ranks integer[] default '{}'::integer[] not null,
  hash text not null);
create table association_kinds (
  id integer generated always as identity (sequence name public.association_kinds_id_seq) not null,
  code text not null,
  labels jsonb not null,
  descriptions jsonb not null,
  "position" real not null);
create table attribute_options (
  id integer generated always as identity (sequence name public.attribute_options_id_seq) not null,
  attribute_id integer not null,
  value text not null,
  "position" real not null,
  labels jsonb not null,
  prefix text not null,
  post_fix text not null,
  colour text not null);
create table attribute_sets (
  id integer generated always as identity (sequence name public.attribute_sets_id_seq) not null,
  code text not null,
  labels jsonb not null,
  groups jsonb not null);
create table attributes (
  id integer generated always as identity (sequence name public.attributes_id_seq) not null,
  name text not null,
  type text not null,
  "position" real not null,
  labels jsonb not null,
  display_names jsonb not null,
  help_short jsonb not null,
  help_long jsonb not null,
  unit text not null,
  filter boolean not null,
  search boolean not null,
  faceted boolean default true not null,
  stated_locales text[] default '{}'::text[] not null);
create table catalogue (
  id smallint default 1 not null,
  version bigint default 0 not null,
  guest_token text not null,
  configuration jsonb default '{}'::jsonb not null,
  updated_at timestamp with time zone default now() not null,
  signing_key text default ((gen_random_uuid())::text || (gen_random_uuid())::text) not null,
  leaflet_template text default ''::text not null,
  consent_version text default ''::text not null,
  installation_id uuid default gen_random_uuid() not null,
  synonyms jsonb default '[]'::jsonb not null);
create table catalogue_changes (
  version bigint not null,
  relation text not null,
  key text not null,
  old jsonb,
  media_keys text[] default '{}'::text[] not null);
create table catalogue_versions (
  version bigint not null,
  created_at timestamp with time zone default now() not null,
  origin text not null,
  counts jsonb not null);
create table categories (
  id integer generated always as identity (sequence name public.categories_id_seq) not null,
  code text not null,
  parent_id integer,
  "position" real not null,
  titles jsonb not null,
  image text not null);
create table consent_messages (
  version text not null,
  texts jsonb not null,
  created_at timestamp with time zone default now() not null);
create table consents (
  id uuid default gen_random_uuid() not null,
  version text not null,
  user_id uuid,
  browser text,
  locale text not null,
  agreed_at timestamp with time zone not null);
create table content_categories (
  id integer generated always as identity (sequence name public.content_categories_id_seq) not null,
  code text not null,
  parent_id integer,
  "position" real not null,
  titles jsonb not null);
create table content_products (
  content_id integer not null,
  product_id integer not null,
  "position" integer not null);
create table content_texts (
  locale smallint not null,
  content_id integer not null,
  title text not null,
  introduction text not null,
  body text not null,
  link text not null,
  fallback text default ''::text not null,
  words text);
create table contents (
  id integer generated always as identity (sequence name public.contents_id_seq) not null,
  code text not null,
  titles jsonb not null,
  introductions jsonb not null,
  bodies jsonb not null,
  links jsonb not null,
  files jsonb not null,
  priority real not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  category_ids integer[] not null,
  title_ranks integer[] default '{}'::integer[] not null,
  hash text not null);
create table deliveries (
  id bigint generated always as identity (sequence name public.deliveries_id_seq) not null,
  folder text not null,
  digest text not null,
  stamp text not null,
  marker text not null,
  outcome text not null,
  taken_at timestamp with time zone not null,
  message text not null,
  errors bigint not null,
  findings text not null,
  findings_file text not null);
create table email_verifications (
  token_hash text not null,
  user_id uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null);
create table export_templates (
  id integer generated always as identity (sequence name public.export_templates_id_seq) not null,
  code text not null,
  "position" real not null,
  names jsonb not null,
  definition jsonb not null);
create table facet_values (
  id integer generated always as identity (sequence name public.facet_values_id_seq) not null,
  attribute_id integer not null,
  locale smallint not null,
  value text not null);
create table feeds (
  id uuid default gen_random_uuid() not null,
  token_hash text not null,
  user_id uuid not null,
  name text not null,
  selection jsonb not null,
  locale text not null,
  created_at timestamp with time zone not null,
  state text default ''::text not null,
  changed_at timestamp with time zone not null,
  used_at timestamp with time zone);
create table form_logs (
  id uuid default gen_random_uuid() not null,
  user_id uuid,
  browser text,
  locale text not null,
  created_at timestamp with time zone not null,
  submission text,
  digest text not null,
  form_code text not null,
  form_name text not null,
  description text not null);
create table form_results (
  id uuid default gen_random_uuid() not null,
  user_id uuid,
  browser text,
  locale text not null,
  created_at timestamp with time zone not null,
  submission text,
  digest text not null,
  form_code text not null,
  form_name text not null,
  sent_by uuid,
  answers jsonb not null);
create table form_uploads (
  id uuid default gen_random_uuid() not null,
  result_id uuid not null,
  field text not null,
  "position" smallint not null,
  name text not null,
  media_type text not null,
  size bigint not null,
  key text not null);
create table forms (
  id integer generated always as identity (sequence name public.forms_id_seq) not null,
  code text not null,
  "position" real not null,
  names jsonb not null,
  category text not null,
  recurring integer[] default '{}'::integer[] not null,
  start_date timestamp with time zone,
  stop_date timestamp with time zone,
  hidden_after_completion boolean not null,
  required_before_continuing boolean not null,
  allow_logging boolean not null,
  fields jsonb not null,
  assigned jsonb not null,
  mail_to text[] default '{}'::text[] not null);
create table groups (
  id integer generated always as identity (sequence name public.groups_id_seq) not null,
  code text not null,
  "position" real not null,
  names jsonb not null,
  register boolean not null,
  reserved jsonb not null,
  switched_off text[] default '{}'::text[] not null,
  approval boolean default false not null);
create table imported_files (
  path text not null,
  size bigint not null,
  modified bigint not null,
  key text not null);
create table locales (
  code text not null,
  number smallint not null,
  title text not null,
  is_default boolean default false not null,
  "position" integer not null);
create table mail_jobs (
  id bigint generated always as identity (sequence name public.mail_jobs_id_seq) not null,
  kind text not null,
  data jsonb not null,
  created_at timestamp with time zone not null,
  attempts integer default 0 not null,
  next_at timestamp with time zone not null,
  failed_at timestamp with time zone,
  trouble text default ''::text not null);
create table media_files (
  key text not null,
  name text not null,
  type text not null,
  extension text not null,
  size bigint not null,
  width integer,
  height integer,
  alpha boolean default false not null,
  colour text default ''::text not null,
  crc32 bigint,
  colours text[] default '{}'::text[] not null,
  pages integer,
  duration real,
  details jsonb default '{}'::jsonb not null,
  content text default ''::text not null,
  drawable boolean,
  inspection smallint default 0 not null,
  shown boolean default true not null,
  unreferenced_since timestamp with time zone);
create table orders (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  reference text not null,
  note text not null,
  lines jsonb not null,
  status text default 'received'::text not null,
  created_at timestamp with time zone not null,
  submission text,
  digest text default ''::text not null);
create table packages (
  id text not null,
  files jsonb not null,
  name text not null,
  language text default 'en'::text not null,
  created_at timestamp with time zone not null,
  expires bigint not null,
  user_id uuid);
create table password_resets (
  token_hash text not null,
  user_id uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  exchanged_at timestamp with time zone);
create table prepared_exports (
  id text not null,
  definition jsonb not null,
  selection jsonb not null,
  name text not null,
  locale text not null,
  created_at timestamp with time zone not null,
  expires bigint not null,
  user_id uuid);
create table product_assets (
  product_id integer not null,
  asset_id integer not null,
  "position" integer not null);
create table product_associations (
  product_id integer not null,
  kind_id integer not null,
  "position" integer not null,
  related_id integer not null);
create table product_listing (
  product_id integer not null,
  listed boolean not null,
  visible boolean not null,
  parent_id integer,
  variants integer not null,
  "position" real not null,
  created bigint not null,
  facets integer[] not null,
  number_attributes integer[] not null,
  number_values double precision[] not null,
  names integer[] not null,
  sorts double precision[] not null,
  media_keys text[] default '{}'::text[] not null,
  delisted boolean default false not null);
create table product_sources (
  product_id integer not null,
  source text not null);
create table product_texts (
  locale smallint not null,
  product_id integer not null,
  name text not null,
  attributes jsonb not null,
  fallbacks jsonb not null,
  words text) with (toast_tuple_target=8160);
create table products (
  id integer generated always as identity (sequence name public.products_id_seq) not null,
  code text not null,
  parent_id integer,
  root_id integer,
  set_id integer,
  status text not null,
  "position" real not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  category_ids integer[] not null,
  "values" jsonb not null,
  hash text not null,
  delisted boolean default false not null);
create table profile_pictures (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  image bytea not null,
  created_at timestamp with time zone default now() not null);
create unlogged table rate_limits (
  key text not null,
  count double precision not null,
  ends_at timestamp with time zone not null);
create table reports (
  id uuid default gen_random_uuid() not null,
  user_id uuid,
  browser text,
  locale text not null,
  created_at timestamp with time zone not null,
  submission text,
  digest text not null,
  name text not null,
  description text not null);
create table sessions (
  token_hash text not null,
  user_id uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ends_at timestamp with time zone not null);
create table sign_in_networks (
  digest text not null,
  user_id uuid not null,
  used_at timestamp with time zone not null);
create table user_groups (
  user_id uuid not null,
  group_code text not null,
  approved boolean default false not null,
  created_at timestamp with time zone default now() not null);
create table users (
  id uuid default gen_random_uuid() not null,
  username text not null,
  password_hash text not null,
  first_name text default ''::text not null,
  last_name text default ''::text not null,
  gender text default ''::text not null,
  birth_date text default ''::text not null,
  street text default ''::text not null,
  street_number text default ''::text not null,
  zip_code text default ''::text not null,
  city text default ''::text not null,
  phone_number text default ''::text not null,
  country text default ''::text not null,
  is_company boolean default false not null,
  disabled boolean default false not null,
  created_at timestamp with time zone default now() not null,
  company text default ''::text not null,
  is_operator boolean default false not null,
  switched_off text[] default '{}'::text[] not null,
  language text default ''::text not null,
  verified_at timestamp with time zone,
  delete_after timestamp with time zone);
create table visits (
  id uuid default gen_random_uuid() not null,
  requested_by uuid not null,
  assigned_to uuid,
  address jsonb not null,
  day date not null,
  note text not null,
  status text not null,
  created_at timestamp with time zone not null);
create table webhook_deliveries (
  id bigint generated always as identity (sequence name public.webhook_deliveries_id_seq) not null,
  webhook_id uuid not null,
  event_id uuid not null,
  event text not null,
  data jsonb not null,
  happened_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  attempts integer default 0 not null,
  next_at timestamp with time zone not null,
  failed_at timestamp with time zone,
  trouble text default ''::text not null);
create table webhooks (
  id uuid default gen_random_uuid() not null,
  url text not null,
  events text[] not null,
  secret text not null,
  is_loopback boolean default false not null,
  created_at timestamp with time zone not null);
insert into "account_requests" ("id", "payload", "language", "created_at", "state", "decided_at") overriding system value values
  ('00000000-0000-4000-8000-000000000003', '{"email": "new@example.com"}', 'en', '2026-03-30 10:00:00+00', 'open', NULL);
insert into "asset_scopes" ("id", "code", "parent_id", "position", "names") overriding system value values
  ('1', 'press', NULL, '0', '{"": "Press"}');
insert into "asset_tags" ("id", "code", "position", "names") overriding system value values
  ('1', 'studio', '0', '{"": "Studio"}');
insert into "asset_texts" ("locale", "asset_id", "name", "words") overriding system value values
  ('1', '1', 'Lamp in the studio', 'lamp in the studio'),
  ('2', '1', 'Lamp in the studio', 'lamp in the studio'),
  ('3', '1', 'Lamp in the studio', 'lamp in the studio');
insert into "assets" ("id", "source", "media_key", "names", "descriptions", "copyright", "creator", "created_at", "updated_at", "scope_ids", "tag_ids", "name_ranks", "hash") overriding system value values
  ('1', 'lamp.jpg', '0123456789abcdef0123456789abcdef', '{"": "Lamp in the studio"}', '{}', '', '', '2026-03-30 10:00:00+00', '2026-03-30 10:00:00+00', '{1}', '{1}', '{1,1,1}', 'hash names');
insert into "association_kinds" ("id", "code", "labels", "descriptions", "position") overriding system value values
  ('1', 'matching', '{"": "Matching"}', '{}', '0');
insert into "attribute_options" ("id", "attribute_id", "value", "position", "labels", "prefix", "post_fix", "colour") overriding system value values
  ('1', '4', 'red', '0', '{"": "Red", "de_DE": "Rot"}', '', '', '#ff0000'),
  ('2', '4', 'blue', '0', '{"": "Blue", "de_DE": "Blau"}', '', '', ''),
  ('3', '5', 'kitchen', '0', '{"": "Kitchen", "de_DE": "Küche"}', '', '', ''),
  ('4', '5', 'hall', '0', '{"": "Hall", "de_DE": "Diele"}', '', '', '');
insert into "attribute_sets" ("id", "code", "labels", "groups") overriding system value values
  ('1', 'lamp', '{"": "Lamp"}', '[{"labels": {"": "General"}, "attributes": ["title", "price"]}]');
insert into "attributes" ("id", "name", "type", "position", "labels", "display_names", "help_short", "help_long", "unit", "filter", "search", "faceted", "stated_locales") overriding system value values
  ('1', 'title', 'string', '0', '{"": "Title", "de_DE": "Titel"}', '{}', '{}', '{}', '', 'true', 'true', 'true', '{de_DE,en_GB}'),
  ('10', 'maker', 'string', '0', '{"": "maker"}', '{}', '{}', '{}', '', 'true', 'true', 'true', '{""}'),
  ('11', 'picture', 'image', '0', '{"": "picture"}', '{}', '{}', '{}', '', 'true', 'true', 'true', '{}'),
  ('2', 'short', 'string', '0', '{"": "short"}', '{}', '{}', '{}', '', 'true', 'true', 'true', '{}'),
  ('3', 'text', 'text', '0', '{"": "text"}', '{}', '{}', '{}', '', 'true', 'true', 'true', '{en_GB}'),
  ('4', 'colour', 'single_select', '0', '{"": "Colour", "de_DE": "Farbe"}', '{}', '{}', '{}', '', 'true', 'true', 'true', '{""}'),
  ('5', 'rooms', 'multi_select', '0', '{"": "rooms"}', '{}', '{}', '{}', '', 'true', 'true', 'true', '{""}'),
  ('6', 'price', 'float', '0', '{"": "Price"}', '{}', '{}', '{}', '€', 'true', 'true', 'true', '{""}'),
  ('7', 'stock', 'number', '0', '{"": "stock"}', '{}', '{}', '{}', '', 'true', 'true', 'true', '{""}'),
  ('8', 'dimmable', 'bool', '0', '{"": "dimmable"}', '{}', '{}', '{}', '', 'true', 'true', 'true', '{""}'),
  ('9', 'since', 'date', '0', '{"": "since"}', '{}', '{}', '{}', '', 'true', 'true', 'true', '{""}');
insert into "catalogue" ("id", "version", "guest_token", "configuration", "updated_at", "signing_key", "leaflet_template", "consent_version", "installation_id", "synonyms") overriding system value values
  ('1', '1', 'guest-of-the-release-dumps', '{"setup": {"title": "Lamps", "catalog_columns": ["price", "colour", "maker"]}, "mapping": {"name": ["title"], "image": ["picture"], "stock": ["stock"], "longDescription": ["text"], "shortDescription": ["short"]}}', '2026-03-30 10:00:00+00', 'the-signing-key-of-the-release-dumps', '', 'v1', '00000000-0000-4000-8000-000000000001', '[]');
insert into "catalogue_changes" ("version", "relation", "key", "old", "media_keys") overriding system value values
  ('1', 'catalogue', '1', '{"id": 1, "synonyms": [], "configuration": {}, "consent_version": "", "leaflet_template": ""}', '{}'),
  ('1', 'locales', 'de_DE', NULL, '{}'),
  ('1', 'locales', 'en_GB', NULL, '{}');
insert into "catalogue_versions" ("version", "created_at", "origin", "counts") overriding system value values
  ('1', '2026-03-30 10:00:00+00', 'nowhere', '{"locale": {"kept": 0, "added": 3, "hidden": 0, "changed": 0, "refused": 0, "removed": 0, "unchanged": 0}, "option": {"kept": 0, "added": 4, "hidden": 0, "changed": 0, "refused": 0, "removed": 0, "unchanged": 0}, "product": {"kept": 0, "added": 6, "hidden": 0, "changed": 0, "refused": 0, "removed": 0, "unchanged": 0}, "category": {"kept": 0, "added": 3, "hidden": 0, "changed": 0, "refused": 0, "removed": 0, "unchanged": 0}, "attribute": {"kept": 0, "added": 11, "hidden": 0, "changed": 0, "refused": 0, "removed": 0, "unchanged": 0}, "configuration": {"kept": 0, "added": 1, "hidden": 0, "changed": 0, "refused": 0, "removed": 0, "unchanged": 0}, "association kind": {"kept": 0, "added": 1, "hidden": 0, "changed": 0, "refused": 0, "removed": 0, "unchanged": 0}}');
insert into "categories" ("id", "code", "parent_id", "position", "titles", "image") overriding system value values
  ('1', 'lamps', NULL, '0', '{"": "Lamps", "de_DE": "Leuchten"}', ''),
  ('2', 'table', '1', '0', '{"": "Table lamps", "de_DE": "Tischleuchten"}', ''),
  ('3', 'floor', '1', '0', '{"": "Floor lamps"}', '');
insert into "consent_messages" ("version", "texts", "created_at") overriding system value values
  ('v1', '{"en_GB": "<p>We count visits.</p>"}', '2026-03-30 10:00:00+00');
insert into "consents" ("id", "version", "user_id", "browser", "locale", "agreed_at") overriding system value values
  ('00000000-0000-4000-8000-000000000004', 'v1', '7d2f3c14-5b0e-4c57-9a41-0d6b1f2e3a01', NULL, 'en_GB', '2026-03-30 10:00:00+00');
insert into "content_categories" ("id", "code", "parent_id", "position", "titles") overriding system value values
  ('1', 'news', NULL, '0', '{"": "News"}');
insert into "content_products" ("content_id", "product_id", "position") overriding system value values
  ('1', '5', '0');
insert into "content_texts" ("locale", "content_id", "title", "introduction", "body", "link", "fallback", "words") overriding system value values
  ('1', '1', 'Spring lamps', 'New lamps', '<p>They dim.</p>', '', '', 'spring lamps'),
  ('2', '1', 'Spring lamps', 'New lamps', '<p>They dim.</p>', '', '', 'spring lamps'),
  ('3', '1', 'Spring lamps', 'New lamps', '<p>They dim.</p>', '', '', 'spring lamps');
insert into "contents" ("id", "code", "titles", "introductions", "bodies", "links", "files", "priority", "created_at", "updated_at", "category_ids", "title_ranks", "hash") overriding system value values
  ('1', 'spring', '{"": "Spring lamps"}', '{"": "New lamps"}', '{"": "<p>They dim.</p>"}', '{}', '[]', '0', '2026-03-30 10:00:00+00', '2026-03-30 10:00:00+00', '{1}', '{1,1,1}', 'hash');
insert into "deliveries" ("id", "folder", "digest", "stamp", "marker", "outcome", "taken_at", "message", "errors", "findings", "findings_file") overriding system value values
  ('1', '/catalogue', 'd', 's', 'm', 'imported', '2026-03-30 10:00:00+00', '', '0', '', '');
insert into "email_verifications" ("token_hash", "user_id", "created_at", "expires_at") overriding system value values
  ('verification', '7d2f3c14-5b0e-4c57-9a41-0d6b1f2e3a01', '2026-03-30 10:00:00+00', '2026-04-13 10:00:00+00');
insert into "export_templates" ("id", "code", "position", "names", "definition") overriding system value values
  ('1', 'prices', '0', '{"": "Prices"}', '{"columns": [{"attribute": "price"}]}');
insert into "facet_values" ("id", "attribute_id", "locale", "value") overriding system value values
  ('1', '10', '0', 'A'),
  ('10', '1', '3', 'Zebra lamp'),
  ('11', '8', '0', 'false'),
  ('12', '1', '1', 'Hidden lamp'),
  ('13', '1', '2', 'Hidden lamp'),
  ('14', '1', '3', 'Hidden lamp'),
  ('15', '10', '0', 'Ö'),
  ('16', '5', '0', 'kitchen'),
  ('17', '5', '0', 'hall'),
  ('18', '1', '1', 'Åre lamp'),
  ('19', '1', '2', 'Leuchte Åre'),
  ('2', '1', '1', 'Ängö lamp'),
  ('20', '1', '3', 'Åre lamp'),
  ('21', '8', '0', 'true'),
  ('3', '1', '2', 'Stehleuchte Ängö'),
  ('4', '1', '3', 'Ängö lamp'),
  ('5', '4', '0', 'red'),
  ('6', '4', '0', 'blue'),
  ('7', '10', '0', 'Z'),
  ('8', '1', '1', 'Zebra lamp'),
  ('9', '1', '2', 'Zebra lamp');
insert into "feeds" ("id", "token_hash", "user_id", "name", "selection", "locale", "created_at", "state", "changed_at", "used_at") overriding system value values
  ('00000000-0000-4000-8000-000000000011', 'feed', '7d2f3c14-5b0e-4c57-9a41-0d6b1f2e3a01', 'Prices', '{}', 'en_GB', '2026-03-30 10:00:00+00', '', '2026-03-30 10:00:00+00', NULL);
insert into "form_logs" ("id", "user_id", "browser", "locale", "created_at", "submission", "digest", "form_code", "form_name", "description") overriding system value values
  ('00000000-0000-4000-8000-000000000007', '7d2f3c14-5b0e-4c57-9a41-0d6b1f2e3a01', NULL, 'en_GB', '2026-03-30 10:00:00+00', NULL, 'digest', 'survey', 'Survey', 'Called back');
insert into "form_results" ("id", "user_id", "browser", "locale", "created_at", "submission", "digest", "form_code", "form_name", "sent_by", "answers") overriding system value values
  ('00000000-0000-4000-8000-000000000006', '7d2f3c14-5b0e-4c57-9a41-0d6b1f2e3a01', NULL, 'en_GB', '2026-03-30 10:00:00+00', NULL, 'digest', 'survey', 'Survey', '7d2f3c14-5b0e-4c57-9a41-0d6b1f2e3a02', '[{"field": "q", "value": "Yes"}]');
insert into "form_uploads" ("id", "result_id", "field", "position", "name", "media_type", "size", "key") overriding system value values
  ('00000000-0000-4000-8000-000000000009', '00000000-0000-4000-8000-000000000006', 'photo', '0', 'photo.jpg', 'image/jpeg', '99', 'upload');
insert into "forms" ("id", "code", "position", "names", "category", "recurring", "start_date", "stop_date", "hidden_after_completion", "required_before_continuing", "allow_logging", "fields", "assigned", "mail_to") overriding system value values
  ('1', 'survey', '0', '{"": "Survey"}', 'feedback', '{}', NULL, NULL, 'false', 'false', 'true', '[]', '{}', '{}');
insert into "groups" ("id", "code", "position", "names", "register", "reserved", "switched_off", "approval") overriding system value values
  ('1', 'dealers', '0', '{"": "Dealers"}', 'false', '{}', '{}', 'false');
insert into "imported_files" ("path", "size", "modified", "key") overriding system value values
  ('/catalogue/lamp.jpg', '1234', '1774864800000', '0123456789abcdef0123456789abcdef');
insert into "locales" ("code", "number", "title", "is_default", "position") overriding system value values
  ('de_DE', '2', 'de_DE', 'false', '1'),
  ('en_GB', '1', 'en_GB', 'true', '0'),
  ('sv_SE', '3', 'sv_SE', 'false', '2');
insert into "mail_jobs" ("id", "kind", "data", "created_at", "attempts", "next_at", "failed_at", "trouble") overriding system value values
  ('1', 'welcome', '{"userId": "7d2f3c14-5b0e-4c57-9a41-0d6b1f2e3a01"}', '2026-03-30 10:00:00+00', '1', '2026-04-13 10:00:00+00', '2026-03-30 10:00:00+00', 'recipient 550');
insert into "media_files" ("key", "name", "type", "extension", "size", "width", "height", "alpha", "colour", "crc32", "colours", "pages", "duration", "details", "content", "drawable", "inspection", "shown", "unreferenced_since") overriding system value values
  ('0123456789abcdef0123456789abcdef', 'lamp.jpg', 'image/jpeg', 'jpg', '1234', '40', '30', 'false', '#abcdef', '7', '{#abcdef}', NULL, NULL, '{}', '', 'true', '1', 'true', NULL);
insert into "orders" ("id", "user_id", "reference", "note", "lines", "status", "created_at", "submission", "digest") overriding system value values
  ('00000000-0000-4000-8000-000000000005', '7d2f3c14-5b0e-4c57-9a41-0d6b1f2e3a01', 'PO 7', 'two ''spare'' bulbs
please', '[{"code": "L1", "name": "Åre lamp", "amount": 2}]', 'received', '2026-03-30 10:00:00+00', NULL, '');
insert into "packages" ("id", "files", "name", "language", "created_at", "expires", "user_id") overriding system value values
  ('package', '[{"key": "0123456789abcdef0123456789abcdef", "name": "lamp.jpg"}]', 'Lamps', 'en', '2026-03-30 10:00:00+00', '1775088000', '7d2f3c14-5b0e-4c57-9a41-0d6b1f2e3a01');
insert into "password_resets" ("token_hash", "user_id", "created_at", "expires_at", "used_at", "exchanged_at") overriding system value values
  ('reset', '7d2f3c14-5b0e-4c57-9a41-0d6b1f2e3a01', '2026-03-30 10:00:00+00', '2026-04-13 10:00:00+00', '2026-03-30 10:00:00+00', '2026-03-30 10:00:00+00');
insert into "prepared_exports" ("id", "definition", "selection", "name", "locale", "created_at", "expires", "user_id") overriding system value values
  ('export', '{}', '{}', 'prices', 'en_GB', '2026-03-30 10:00:00+00', '1775088000', '7d2f3c14-5b0e-4c57-9a41-0d6b1f2e3a01');
insert into "product_assets" ("product_id", "asset_id", "position") overriding system value values
  ('5', '1', '0');
insert into "product_associations" ("product_id", "kind_id", "position", "related_id") overriding system value values
  ('5', '1', '0', '3');
insert into "product_listing" ("product_id", "listed", "visible", "parent_id", "variants", "position", "created", "facets", "number_attributes", "number_values", "names", "sorts", "media_keys", "delisted") overriding system value values
  ('1', 'false', 'true', '6', '0', '2', '1767225600000', '{1,2,3,4,5,-3,-1,2147483647}', '{6,7}', '{300,2}', '{1,3,4}', '{300,300,300,2,2,2,1,1,1}', '{}', 'false'),
  ('2', 'false', 'true', '6', '0', '1', '1767225600000', '{1,2,3,4,6,-3,-1,2147483647}', '{6}', '{310}', '{1,3,4}', '{310,310,310,1,1,1,1,1,1}', '{}', 'false'),
  ('3', 'true', 'true', NULL, '0', '0', '1767225600000', '{7,8,9,10,6,11,-3,-1,2147483647}', '{6,9}', '{80.5,1736899200000}', '{4,4,2}', '{80.5,80.5,80.5,1,1,1,3,3,2}', '{}', 'false'),
  ('4', 'false', 'false', NULL, '0', '0', '1767225600000', '{12,13,14,-2,-1,2147483644}', '{}', '{}', '{3,1,1}', '{NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL}', '{}', 'false'),
  ('5', 'true', 'true', NULL, '0', '0', '1767225600000', '{15,16,17,18,19,20,21,-2,-1,2147483647}', '{6,9,7}', '{120,1714521600000,4}', '{2,2,3}', '{120,120,120,NULL,NULL,NULL,2,2,3}', '{}', 'false'),
  ('6', 'true', 'true', NULL, '2', '0', '1767225600000', '{1,2,3,4,-3,-1,2147483647}', '{6}', '{300}', '{1,3,4}', '{300,300,300,NULL,NULL,NULL,1,1,1}', '{}', 'false');
insert into "product_sources" ("product_id", "source") overriding system value values
  ('1', 'bprtQFo/ckaFHkcSG7dgKJSyGSI='),
  ('2', 'mcJkHRaOHo8qbNNOUotHHpmRQQI='),
  ('3', 'jEVtf/4mrNAcwyBXMjv4hE7Noog='),
  ('4', 'Ey+QxF50piru0aDGafSwY9zdMZU='),
  ('5', 'pF3tDhze1ARxVModmierZHm5hcw='),
  ('6', 'uqjFjNn1rvtknj7oYdcAFeId8Uc=');
insert into "product_texts" ("locale", "product_id", "name", "attributes", "fallbacks", "words") overriding system value values
  ('1', '1', 'Ängö lamp', '{"maker": "A", "price": 300, "stock": 2, "title": "Ängö lamp", "colour": "red"}', '{}', 'l3red
ango lamp

l3 red a 300 2'),
  ('1', '2', 'Ängö lamp', '{"maker": "A", "price": 310, "title": "Ängö lamp", "colour": "blue"}', '{}', 'l3blue
ango lamp

l3 blue a 310'),
  ('1', '3', 'Zebra lamp', '{"maker": "Z", "price": 80.5, "since": "2025-01-15", "title": "Zebra lamp", "colour": "blue", "dimmable": false}', '{}', 'l2
zebra lamp

z 80 5'),
  ('1', '4', 'Hidden lamp', '{"title": "Hidden lamp"}', '{}', 'old
hidden lamp'),
  ('1', '5', 'Åre lamp', '{"text": "<p>Dims <b>warmly</b>.</p>", "maker": "Ö", "price": 120, "rooms": ["kitchen", "hall"], "since": "2024-05-01", "stock": 4, "title": "Åre lamp", "dimmable": true}', '{}', 'l1
are lamp

o 120 4
dims warmly'),
  ('1', '6', 'Ängö lamp', '{"maker": "A", "price": 300, "title": "Ängö lamp"}', '{}', 'l3
ango lamp

a 300'),
  ('2', '1', 'Stehleuchte Ängö', '{"maker": "A", "price": 300, "stock": 2, "title": "Stehleuchte Ängö", "colour": "red"}', '{}', 'l3red
stehleuchte ango

l3 red a 300 2'),
  ('2', '2', 'Stehleuchte Ängö', '{"maker": "A", "price": 310, "title": "Stehleuchte Ängö", "colour": "blue"}', '{}', 'l3blue
stehleuchte ango

l3 blue a 310'),
  ('2', '3', 'Zebra lamp', '{"maker": "Z", "price": 80.5, "since": "2025-01-15", "title": "Zebra lamp", "colour": "blue", "dimmable": false}', '{"title": "en"}', 'l2
zebra lamp

z 80 5'),
  ('2', '4', 'Hidden lamp', '{"title": "Hidden lamp"}', '{"title": "en"}', 'old
hidden lamp'),
  ('2', '5', 'Leuchte Åre', '{"text": "<p>Dims <b>warmly</b>.</p>", "maker": "Ö", "price": 120, "rooms": ["kitchen", "hall"], "since": "2024-05-01", "stock": 4, "title": "Leuchte Åre", "dimmable": true}', '{"text": "en"}', 'l1
leuchte are

o 120 4
dims warmly'),
  ('2', '6', 'Stehleuchte Ängö', '{"maker": "A", "price": 300, "title": "Stehleuchte Ängö"}', '{}', 'l3
stehleuchte ango

a 300'),
  ('3', '1', 'Ängö lamp', '{"maker": "A", "price": 300, "stock": 2, "title": "Ängö lamp", "colour": "red"}', '{"title": "en"}', 'l3red
ango lamp

l3 red a 300 2'),
  ('3', '2', 'Ängö lamp', '{"maker": "A", "price": 310, "title": "Ängö lamp", "colour": "blue"}', '{"title": "en"}', 'l3blue
ango lamp

l3 blue a 310'),
  ('3', '3', 'Zebra lamp', '{"maker": "Z", "price": 80.5, "since": "2025-01-15", "title": "Zebra lamp", "colour": "blue", "dimmable": false}', '{"title": "en"}', 'l2
zebra lamp

z 80 5'),
  ('3', '4', 'Hidden lamp', '{"title": "Hidden lamp"}', '{"title": "en"}', 'old
hidden lamp'),
  ('3', '5', 'Åre lamp', '{"text": "<p>Dims <b>warmly</b>.</p>", "maker": "Ö", "price": 120, "rooms": ["kitchen", "hall"], "since": "2024-05-01", "stock": 4, "title": "Åre lamp", "dimmable": true}', '{"text": "en", "title": "en"}', 'l1
are lamp

o 120 4
dims warmly'),
  ('3', '6', 'Ängö lamp', '{"maker": "A", "price": 300, "title": "Ängö lamp"}', '{"title": "en"}', 'l3
ango lamp

a 300');
insert into "products" ("id", "code", "parent_id", "root_id", "set_id", "status", "position", "created_at", "updated_at", "category_ids", "values", "hash", "delisted") overriding system value values
  ('1', 'L3-red', '6', '6', NULL, 'active', '2', '2026-01-01 00:00:00+00', '2026-01-01 00:00:00+00', '{}', '{"stock": {"": 2}, "colour": {"": "red"}}', '3lapYDH6yJ1UISdvUXoGr0qDmmc=', 'false'),
  ('2', 'L3-blue', '6', '6', NULL, 'active', '1', '2026-01-01 00:00:00+00', '2026-01-01 00:00:00+00', '{}', '{"price": {"": 310}, "colour": {"": "blue"}}', 'PUF5ODD8IFiwnf3Tg7k2zD7/OVg=', 'false'),
  ('3', 'L2', NULL, '3', NULL, 'active', '0', '2026-01-01 00:00:00+00', '2026-01-01 00:00:00+00', '{3}', '{"maker": {"": "Z"}, "price": {"": 80.5}, "since": {"": "2025-01-15"}, "title": {"en_GB": "Zebra lamp"}, "colour": {"": "blue"}, "dimmable": {"": false}}', '0gVAHgqRaLFboeYsnmfW/b0UGek=', 'false'),
  ('4', 'old', NULL, '4', NULL, 'inactive', '0', '2026-01-01 00:00:00+00', '2026-01-01 00:00:00+00', '{2}', '{"title": {"en_GB": "Hidden lamp"}}', 'qIhgRr/5HQ5ePSyLvufPX06+E8o=', 'false'),
  ('5', 'L1', NULL, '5', NULL, 'active', '0', '2026-01-01 00:00:00+00', '2026-01-01 00:00:00+00', '{2}', '{"text": {"en_GB": "<p>Dims <b>warmly</b>.</p>"}, "maker": {"": "Ö"}, "price": {"": 120}, "rooms": {"": ["kitchen", "hall"]}, "since": {"": "2024-05-01"}, "stock": {"": 4}, "title": {"de_DE": "Leuchte Åre", "en_GB": "Åre lamp"}, "dimmable": {"": true}}', 'ZPmgN8sGZQBUc59iky2ADgyuthQ=', 'false'),
  ('6', 'L3', NULL, '6', NULL, 'active', '0', '2026-01-01 00:00:00+00', '2026-01-01 00:00:00+00', '{3}', '{"maker": {"": "A"}, "price": {"": 300}, "title": {"de_DE": "Stehleuchte Ängö", "en_GB": "Ängö lamp"}}', '/zV/kgkgTAtvJvsxv6oJAS2MX1g=', 'false');
insert into "profile_pictures" ("id", "user_id", "image", "created_at") overriding system value values
  ('00000000-0000-4000-8000-000000000002', '7d2f3c14-5b0e-4c57-9a41-0d6b1f2e3a01', E'\\x00ff', '2026-03-30 10:00:00+00');
insert into "reports" ("id", "user_id", "browser", "locale", "created_at", "submission", "digest", "name", "description") overriding system value values
  ('00000000-0000-4000-8000-000000000008', '7d2f3c14-5b0e-4c57-9a41-0d6b1f2e3a01', NULL, 'en_GB', '2026-03-30 10:00:00+00', NULL, 'digest', 'Ada', 'A picture is missing');
insert into "sessions" ("token_hash", "user_id", "created_at", "expires_at", "ends_at") overriding system value values
  ('0659287ecbe4b08f0b431e34abb3988d6606e90adea0d681d7bb90a4fd4f56db', '7d2f3c14-5b0e-4c57-9a41-0d6b1f2e3a01', '2026-03-30 10:00:00+00', '2026-04-13 10:00:00+00', '2026-06-28 10:00:00+00');
insert into "sign_in_networks" ("digest", "user_id", "used_at") overriding system value values
  ('network', '7d2f3c14-5b0e-4c57-9a41-0d6b1f2e3a01', '2026-03-30 10:00:00+00');
insert into "user_groups" ("user_id", "group_code", "approved", "created_at") overriding system value values
  ('7d2f3c14-5b0e-4c57-9a41-0d6b1f2e3a01', 'dealers', 'true', '2026-03-30 10:00:00+00');
insert into "users" ("id", "username", "password_hash", "first_name", "last_name", "gender", "birth_date", "street", "street_number", "zip_code", "city", "phone_number", "country", "is_company", "disabled", "created_at", "company", "is_operator", "switched_off", "language", "verified_at", "delete_after") overriding system value values
  ('7d2f3c14-5b0e-4c57-9a41-0d6b1f2e3a01', 'ada@example.com', '$argon2id$v=19$m=19456,t=2,p=1$Hn636jTbf6HIqy0I9VjtZA$aKnOX+F4e+6OljOqL96FhbEgTtz5asnWsRGgs4DA/I8', 'Ada', 'Lovelace', '', '', 'Main Street', '1', '1010', 'Vienna', '', 'AT', 'false', 'false', '2026-03-30 10:00:00+00', '', 'false', '{}', 'en', '2026-03-30 10:00:00+00', NULL),
  ('7d2f3c14-5b0e-4c57-9a41-0d6b1f2e3a02', 'operator@example.com', '-', '', '', '', '', '', '', '', '', '', '', 'true', 'false', '2026-03-30 10:00:00+00', 'Lamps Ltd', 'true', '{}', '', '2026-03-30 10:00:00+00', NULL);
insert into "visits" ("id", "requested_by", "assigned_to", "address", "day", "note", "status", "created_at") overriding system value values
  ('00000000-0000-4000-8000-000000000010', '7d2f3c14-5b0e-4c57-9a41-0d6b1f2e3a01', '7d2f3c14-5b0e-4c57-9a41-0d6b1f2e3a02', '{"city": "Vienna"}', '2026-04-10', '', 'requested', '2026-03-30 10:00:00+00');
insert into "webhook_deliveries" ("id", "webhook_id", "event_id", "event", "data", "happened_at", "created_at", "attempts", "next_at", "failed_at", "trouble") overriding system value values
  ('1', '00000000-0000-4000-8000-000000000012', '00000000-0000-4000-8000-000000000013', 'order.created', '{"order": "00000000-0000-4000-8000-000000000005"}', '2026-03-30 10:00:00+00', '2026-03-30 10:00:00+00', '1', '2026-04-13 10:00:00+00', '2026-03-30 10:00:00+00', '500');
insert into "webhooks" ("id", "url", "events", "secret", "is_loopback", "created_at") overriding system value values
  ('00000000-0000-4000-8000-000000000012', 'https://hooks.example.com', '{order.created}', 'whsec_dump', 'false', '2026-03-30 10:00:00+00');
insert into "rate_limits" ("key", "count", "ends_at") overriding system value values
  ('limit', '1', '2026-04-13 10:00:00+00');
select setval('public.asset_scopes_id_seq', (select max(id) from asset_scopes));
select setval('public.asset_tags_id_seq', (select max(id) from asset_tags));
select setval('public.assets_id_seq', (select max(id) from assets));
select setval('public.association_kinds_id_seq', (select max(id) from association_kinds));
select setval('public.attribute_options_id_seq', (select max(id) from attribute_options));
select setval('public.attribute_sets_id_seq', (select max(id) from attribute_sets));
select setval('public.attributes_id_seq', (select max(id) from attributes));
select setval('public.categories_id_seq', (select max(id) from categories));
select setval('public.content_categories_id_seq', (select max(id) from content_categories));
select setval('public.contents_id_seq', (select max(id) from contents));
select setval('public.deliveries_id_seq', (select max(id) from deliveries));
select setval('public.export_templates_id_seq', (select max(id) from export_templates));
select setval('public.facet_values_id_seq', (select max(id) from facet_values));
select setval('public.forms_id_seq', (select max(id) from forms));
select setval('public.groups_id_seq', (select max(id) from groups));
select setval('public.mail_jobs_id_seq', (select max(id) from mail_jobs));
select setval('public.products_id_seq', (select max(id) from products));
select setval('public.webhook_deliveries_id_seq', (select max(id) from webhook_deliveries));
alter table account_requests add constraint account_requests_pkey PRIMARY KEY (id);
alter table asset_scopes add constraint asset_scopes_code_unique UNIQUE (code);
alter table asset_scopes add constraint asset_scopes_pkey PRIMARY KEY (id);
alter table asset_tags add constraint asset_tags_code_unique UNIQUE (code);
alter table asset_tags add constraint asset_tags_pkey PRIMARY KEY (id);
alter table asset_texts add constraint asset_texts_asset_id_locale_pk PRIMARY KEY (asset_id, locale);
alter table assets add constraint assets_pkey PRIMARY KEY (id);
alter table assets add constraint assets_source_unique UNIQUE (source);
alter table association_kinds add constraint association_kinds_code_unique UNIQUE (code);
alter table association_kinds add constraint association_kinds_pkey PRIMARY KEY (id);
alter table attribute_options add constraint attribute_options_pkey PRIMARY KEY (id);
alter table attribute_sets add constraint attribute_sets_code_unique UNIQUE (code);
alter table attribute_sets add constraint attribute_sets_pkey PRIMARY KEY (id);
alter table attributes add constraint attributes_name_unique UNIQUE (name);
alter table attributes add constraint attributes_pkey PRIMARY KEY (id);
alter table catalogue add constraint catalogue_pkey PRIMARY KEY (id);
alter table catalogue_changes add constraint catalogue_changes_relation_key_version_pk PRIMARY KEY (relation, key, version);
alter table catalogue_versions add constraint catalogue_versions_pkey PRIMARY KEY (version);
alter table categories add constraint categories_code_unique UNIQUE (code);
alter table categories add constraint categories_pkey PRIMARY KEY (id);
alter table consent_messages add constraint consent_messages_pkey PRIMARY KEY (version);
alter table consents add constraint consents_pkey PRIMARY KEY (id);
alter table content_categories add constraint content_categories_code_unique UNIQUE (code);
alter table content_categories add constraint content_categories_pkey PRIMARY KEY (id);
alter table content_products add constraint content_products_content_id_product_id_pk PRIMARY KEY (content_id, product_id);
alter table content_texts add constraint content_texts_content_id_locale_pk PRIMARY KEY (content_id, locale);
alter table contents add constraint contents_code_unique UNIQUE (code);
alter table contents add constraint contents_pkey PRIMARY KEY (id);
alter table deliveries add constraint deliveries_pkey PRIMARY KEY (id);
alter table email_verifications add constraint email_verifications_pkey PRIMARY KEY (token_hash);
alter table export_templates add constraint export_templates_code_unique UNIQUE (code);
alter table export_templates add constraint export_templates_pkey PRIMARY KEY (id);
alter table facet_values add constraint facet_values_pkey PRIMARY KEY (id);
alter table feeds add constraint feeds_pkey PRIMARY KEY (id);
alter table feeds add constraint "feeds_tokenHash_unique" UNIQUE (token_hash);
alter table form_logs add constraint form_logs_pkey PRIMARY KEY (id);
alter table form_logs add constraint form_logs_submission_unique UNIQUE (submission);
alter table form_results add constraint form_results_pkey PRIMARY KEY (id);
alter table form_results add constraint form_results_submission_unique UNIQUE (submission);
alter table form_uploads add constraint form_uploads_pkey PRIMARY KEY (id);
alter table forms add constraint forms_code_unique UNIQUE (code);
alter table forms add constraint forms_pkey PRIMARY KEY (id);
alter table groups add constraint groups_code_unique UNIQUE (code);
alter table groups add constraint groups_pkey PRIMARY KEY (id);
alter table imported_files add constraint imported_files_pkey PRIMARY KEY (path);
alter table locales add constraint locales_number_unique UNIQUE (number);
alter table locales add constraint locales_pkey PRIMARY KEY (code);
alter table mail_jobs add constraint mail_jobs_pkey PRIMARY KEY (id);
alter table media_files add constraint media_files_pkey PRIMARY KEY (key);
alter table orders add constraint orders_pkey PRIMARY KEY (id);
alter table orders add constraint orders_submission_unique UNIQUE (submission);
alter table packages add constraint packages_pkey PRIMARY KEY (id);
alter table password_resets add constraint password_resets_pkey PRIMARY KEY (token_hash);
alter table prepared_exports add constraint prepared_exports_pkey PRIMARY KEY (id);
alter table product_assets add constraint product_assets_product_id_asset_id_pk PRIMARY KEY (product_id, asset_id);
alter table product_associations add constraint product_associations_product_id_kind_id_position_pk PRIMARY KEY (product_id, kind_id, "position");
alter table product_listing add constraint product_listing_pkey PRIMARY KEY (product_id);
alter table product_sources add constraint product_sources_pkey PRIMARY KEY (product_id);
alter table product_texts add constraint product_texts_product_id_locale_pk PRIMARY KEY (product_id, locale);
alter table products add constraint products_code_unique UNIQUE (code);
alter table products add constraint products_pkey PRIMARY KEY (id);
alter table profile_pictures add constraint profile_pictures_pkey PRIMARY KEY (id);
alter table profile_pictures add constraint "profile_pictures_userId_unique" UNIQUE (user_id);
alter table rate_limits add constraint rate_limits_pkey PRIMARY KEY (key);
alter table reports add constraint reports_pkey PRIMARY KEY (id);
alter table reports add constraint reports_submission_unique UNIQUE (submission);
alter table sessions add constraint sessions_pkey PRIMARY KEY (token_hash);
alter table sign_in_networks add constraint sign_in_networks_pkey PRIMARY KEY (digest);
alter table user_groups add constraint user_groups_user_id_group_code_pk PRIMARY KEY (user_id, group_code);
alter table users add constraint users_pkey PRIMARY KEY (id);
alter table visits add constraint visits_pkey PRIMARY KEY (id);
alter table webhook_deliveries add constraint webhook_deliveries_pkey PRIMARY KEY (id);
alter table webhooks add constraint webhooks_pkey PRIMARY KEY (id);
alter table asset_scopes add constraint asset_scopes_parent_id_asset_scopes_id_fk FOREIGN KEY (parent_id) REFERENCES asset_scopes(id);
alter table asset_texts add constraint asset_texts_asset_id_assets_id_fk FOREIGN KEY (asset_id) REFERENCES assets(id) ON DELETE CASCADE;
alter table assets add constraint assets_media_key_media_files_key_fk FOREIGN KEY (media_key) REFERENCES media_files(key);
alter table attribute_options add constraint attribute_options_attribute_id_attributes_id_fk FOREIGN KEY (attribute_id) REFERENCES attributes(id) ON DELETE CASCADE;
alter table categories add constraint categories_parent_id_categories_id_fk FOREIGN KEY (parent_id) REFERENCES categories(id);
alter table consents add constraint consents_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
alter table consents add constraint consents_version_consent_messages_version_fk FOREIGN KEY (version) REFERENCES consent_messages(version);
alter table content_categories add constraint content_categories_parent_id_content_categories_id_fk FOREIGN KEY (parent_id) REFERENCES content_categories(id);
alter table content_products add constraint content_products_content_id_contents_id_fk FOREIGN KEY (content_id) REFERENCES contents(id) ON DELETE CASCADE;
alter table content_products add constraint content_products_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
alter table content_texts add constraint content_texts_content_id_contents_id_fk FOREIGN KEY (content_id) REFERENCES contents(id) ON DELETE CASCADE;
alter table email_verifications add constraint email_verifications_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table facet_values add constraint facet_values_attribute_id_attributes_id_fk FOREIGN KEY (attribute_id) REFERENCES attributes(id) ON DELETE CASCADE;
alter table feeds add constraint feeds_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table form_logs add constraint form_logs_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
alter table form_results add constraint form_results_sent_by_users_id_fk FOREIGN KEY (sent_by) REFERENCES users(id) ON DELETE SET NULL;
alter table form_results add constraint form_results_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
alter table form_uploads add constraint form_uploads_result_id_form_results_id_fk FOREIGN KEY (result_id) REFERENCES form_results(id) ON DELETE CASCADE;
alter table orders add constraint orders_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table password_resets add constraint password_resets_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table product_assets add constraint product_assets_asset_id_assets_id_fk FOREIGN KEY (asset_id) REFERENCES assets(id) ON DELETE CASCADE;
alter table product_assets add constraint product_assets_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
alter table product_associations add constraint product_associations_kind_id_association_kinds_id_fk FOREIGN KEY (kind_id) REFERENCES association_kinds(id) ON DELETE CASCADE;
alter table product_associations add constraint product_associations_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
alter table product_associations add constraint product_associations_related_id_products_id_fk FOREIGN KEY (related_id) REFERENCES products(id) ON DELETE CASCADE;
alter table product_listing add constraint product_listing_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
alter table product_sources add constraint product_sources_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
alter table product_texts add constraint product_texts_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
alter table products add constraint products_set_id_attribute_sets_id_fk FOREIGN KEY (set_id) REFERENCES attribute_sets(id);
alter table profile_pictures add constraint profile_pictures_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table reports add constraint reports_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
alter table sessions add constraint sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table sign_in_networks add constraint sign_in_networks_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table user_groups add constraint user_groups_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table visits add constraint visits_assigned_to_users_id_fk FOREIGN KEY (assigned_to) REFERENCES users(id) ON DELETE SET NULL;
alter table visits add constraint visits_requested_by_users_id_fk FOREIGN KEY (requested_by) REFERENCES users(id) ON DELETE CASCADE;
alter table webhook_deliveries add constraint webhook_deliveries_webhook_id_webhooks_id_fk FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE;
CREATE INDEX account_requests_created ON public.account_requests USING btree (created_at);
CREATE INDEX asset_scopes_parent ON public.asset_scopes USING btree (parent_id);
CREATE INDEX assets_media ON public.assets USING btree (media_key);
CREATE UNIQUE INDEX attribute_options_key ON public.attribute_options USING btree (attribute_id, value);
CREATE INDEX categories_parent ON public.categories USING btree (parent_id);
CREATE UNIQUE INDEX consents_browser ON public.consents USING btree (browser, version);
CREATE UNIQUE INDEX consents_user ON public.consents USING btree (user_id, version);
CREATE INDEX content_categories_parent ON public.content_categories USING btree (parent_id);
CREATE INDEX content_products_product ON public.content_products USING btree (product_id);
CREATE INDEX deliveries_latest ON public.deliveries USING btree (folder, id);
CREATE INDEX email_verifications_user ON public.email_verifications USING btree (user_id);
CREATE UNIQUE INDEX facet_values_key ON public.facet_values USING btree (attribute_id, locale, value);
CREATE INDEX feeds_user ON public.feeds USING btree (user_id);
CREATE INDEX form_logs_created ON public.form_logs USING btree (created_at);
CREATE INDEX form_logs_digest ON public.form_logs USING btree (digest, created_at);
CREATE INDEX form_logs_form ON public.form_logs USING btree (form_code, created_at);
CREATE INDEX form_logs_user ON public.form_logs USING btree (user_id);
CREATE INDEX form_results_browser ON public.form_results USING btree (browser, form_code, created_at);
CREATE INDEX form_results_created ON public.form_results USING btree (created_at);
CREATE INDEX form_results_digest ON public.form_results USING btree (digest, created_at);
CREATE INDEX form_results_form ON public.form_results USING btree (form_code, created_at);
CREATE INDEX form_results_sent_by ON public.form_results USING btree (sent_by) WHERE (sent_by IS NOT NULL);
CREATE INDEX form_results_user ON public.form_results USING btree (user_id, form_code, created_at);
CREATE INDEX form_uploads_key ON public.form_uploads USING btree (key);
CREATE UNIQUE INDEX form_uploads_place ON public.form_uploads USING btree (result_id, field, "position");
CREATE INDEX mail_jobs_next ON public.mail_jobs USING btree (next_at) WHERE (failed_at IS NULL);
CREATE INDEX media_files_unreferenced ON public.media_files USING btree (unreferenced_since) WHERE (unreferenced_since IS NOT NULL);
CREATE INDEX orders_created ON public.orders USING btree (created_at);
CREATE INDEX orders_digest ON public.orders USING btree (digest, created_at);
CREATE INDEX orders_user ON public.orders USING btree (user_id, created_at);
CREATE INDEX packages_expires ON public.packages USING btree (expires);
CREATE INDEX password_resets_expires ON public.password_resets USING btree (expires_at);
CREATE INDEX password_resets_user ON public.password_resets USING btree (user_id);
CREATE INDEX prepared_exports_expires ON public.prepared_exports USING btree (expires);
CREATE INDEX product_assets_asset ON public.product_assets USING btree (asset_id);
CREATE INDEX product_associations_related ON public.product_associations USING btree (related_id);
CREATE INDEX products_parent ON public.products USING btree (parent_id);
CREATE INDEX products_root ON public.products USING btree (root_id);
CREATE INDEX reports_created ON public.reports USING btree (created_at);
CREATE INDEX reports_digest ON public.reports USING btree (digest, created_at);
CREATE INDEX reports_user ON public.reports USING btree (user_id);
CREATE INDEX sessions_expires ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_user ON public.sessions USING btree (user_id);
CREATE INDEX sign_in_networks_user ON public.sign_in_networks USING btree (user_id, used_at);
CREATE INDEX user_groups_code ON public.user_groups USING btree (group_code);
CREATE INDEX users_delete_after ON public.users USING btree (delete_after) WHERE (delete_after IS NOT NULL);
CREATE INDEX users_username ON public.users USING btree (username);
CREATE UNIQUE INDEX users_verified_username ON public.users USING btree (username) WHERE (verified_at IS NOT NULL);
CREATE INDEX visits_assigned_to ON public.visits USING btree (assigned_to, day);
CREATE INDEX visits_requested_by ON public.visits USING btree (requested_by, day);
CREATE INDEX webhook_deliveries_next ON public.webhook_deliveries USING btree (next_at) WHERE (failed_at IS NULL);
CREATE INDEX webhook_deliveries_webhook ON public.webhook_deliveries USING btree (webhook_id);
CREATE TRIGGER catalogue_deleted AFTER DELETE ON public.asset_scopes FOR EACH ROW EXECUTE FUNCTION record_catalogue_change('{id}', '{}');
CREATE TRIGGER catalogue_inserted AFTER INSERT ON public.asset_scopes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_catalogue_change('{id}', '{}');
CREATE TRIGGER catalogue_updated AFTER UPDATE ON public.asset_scopes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_catalogue_change('{id}', '{}');
CREATE TRIGGER catalogue_deleted AFTER DELETE ON public.asset_tags FOR EACH ROW EXECUTE FUNCTION record_catalogue_change('{id}', '{}');
CREATE TRIGGER catalogue_inserted AFTER INSERT ON public.asset_tags REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_catalogue_change('{id}', '{}');
CREATE TRIGGER catalogue_updated AFTER UPDATE ON public.asset_tags REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_catalogue_change('{id}', '{}');
CREATE TRIGGER catalogue_deleted AFTER DELETE ON public.assets FOR EACH ROW EXECUTE FUNCTION record_catalogue_change('{id}', '{name_ranks}');
CREATE TRIGGER catalogue_inserted AFTER INSERT ON public.assets REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_catalogue_change('{id}', '{name_ranks}');
CREATE TRIGGER catalogue_updated AFTER UPDATE ON public.assets REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_catalogue_change('{id}', '{name_ranks}');
CREATE TRIGGER catalogue_deleted AFTER DELETE ON public.association_kinds FOR EACH ROW EXECUTE FUNCTION record_catalogue_change('{id}', '{}');
CREATE TRIGGER catalogue_inserted AFTER INSERT ON public.association_kinds REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_catalogue_change('{id}', '{}');
CREATE TRIGGER catalogue_updated AFTER UPDATE ON public.association_kinds REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_catalogue_change('{id}', '{}');
CREATE TRIGGER catalogue_deleted AFTER DELETE ON public.attribute_options FOR EACH ROW EXECUTE FUNCTION record_catalogue_change('{id}', '{}');
CREATE TRIGGER catalogue_inserted AFTER INSERT ON public.attribute_options REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_catalogue_change('{id}', '{}');
CREATE TRIGGER catalogue_updated AFTER UPDATE ON public.attribute_options REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_catalogue_change('{id}', '{}');
CREATE TRIGGER catalogue_deleted AFTER DELETE ON public.attribute_sets FOR EACH ROW EXECUTE FUNCTION record_catalogue_change('{id}', '{}');
CREATE TRIGGER catalogue_inserted AFTER INSERT ON public.attribute_sets REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_catalogue_change('{id}', '{}');
CREATE TRIGGER catalogue_updated AFTER UPDATE ON public.attribute_sets REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_catalogue_change('{id}', '{}');
CREATE TRIGGER catalogue_deleted AFTER DELETE ON public.attributes FOR EACH ROW EXECUTE FUNCTION record_catalogue_change('{id}', '{faceted,stated_locales}');
CREATE TRIGGER catalogue_inserted AFTER INSERT ON public.attributes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_catalogue_change('{id}', '{faceted,stated_locales}');
CREATE TRIGGER catalogue_updated AFTER UPDATE ON public.attributes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_catalogue_change('{id}', '{faceted,stated_locales}');
CREATE TRIGGER catalogue_deleted AFTER DELETE ON public.catalogue FOR EACH ROW EXECUTE FUNCTION record_catalogue_change('{id}', '{version,updated_at,guest_token,signing_key,installation_id}');
CREATE TRIGGER catalogue_inserted AFTER INSERT ON public.catalogue REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_catalogue_change('{id}', '{version,updated_at,guest_token,signing_key,installation_id}');
CREATE TRIGGER catalogue_updated AFTER UPDATE ON public.catalogue REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_catalogue_change('{id}', '{version,updated_at,guest_token,signing_key,installation_id}');
CREATE TRIGGER version_changed AFTER UPDATE ON public.catalogue FOR EACH ROW WHEN ((old.version <> new.version)) EXECUTE FUNCTION notify_of_catalogue();
CREATE TRIGGER catalogue_deleted AFTER DELETE ON public.categories FOR EACH ROW EXECUTE FUNCTION record_catalogue_change('{id}', '{}');
CREATE TRIGGER catalogue_inserted AFTER INSERT ON public.categories REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_catalogue_change('{id}', '{}');
CREATE TRIGGER catalogue_updated AFTER UPDATE ON public.categories REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_catalogue_change('{id}', '{}');
CREATE TRIGGER catalogue_deleted AFTER DELETE ON public.content_categories FOR EACH ROW EXECUTE FUNCTION record_catalogue_change('{id}', '{}');
CREATE TRIGGER catalogue_inserted AFTER INSERT ON public.content_categories REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_catalogue_change('{id}', '{}');
CREATE TRIGGER catalogue_updated AFTER UPDATE ON public.content_categories REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_catalogue_change('{id}', '{}');
CREATE TRIGGER catalogue_deleted AFTER DELETE ON public.content_products FOR EACH ROW EXECUTE FUNCTION record_catalogue_change('{content_id,product_id}', '{}');
CREATE TRIGGER catalogue_inserted AFTER INSERT ON public.content_products REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_catalogue_change('{content_id,product_id}', '{}');
CREATE TRIGGER catalogue_updated AFTER UPDATE ON public.content_products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_catalogue_change('{content_id,product_id}', '{}');
CREATE TRIGGER catalogue_deleted AFTER DELETE ON public.contents FOR EACH ROW EXECUTE FUNCTION record_catalogue_change('{id}', '{title_ranks}');
CREATE TRIGGER catalogue_inserted AFTER INSERT ON public.contents REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_catalogue_change('{id}', '{title_ranks}');
CREATE TRIGGER catalogue_updated AFTER UPDATE ON public.contents REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_catalogue_change('{id}', '{title_ranks}');
CREATE TRIGGER catalogue_deleted AFTER DELETE ON public.export_templates FOR EACH ROW EXECUTE FUNCTION record_catalogue_change('{id}', '{}');
CREATE TRIGGER catalogue_inserted AFTER INSERT ON public.export_templates REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_catalogue_change('{id}', '{}');
CREATE TRIGGER catalogue_updated AFTER UPDATE ON public.export_templates REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_catalogue_change('{id}', '{}');
CREATE TRIGGER catalogue_deleted AFTER DELETE ON public.forms FOR EACH ROW EXECUTE FUNCTION record_catalogue_change('{id}', '{}');
CREATE TRIGGER catalogue_inserted AFTER INSERT ON public.forms REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_catalogue_change('{id}', '{}');
CREATE TRIGGER catalogue_updated AFTER UPDATE ON public.forms REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_catalogue_change('{id}', '{}');
CREATE TRIGGER catalogue_deleted AFTER DELETE ON public.groups FOR EACH ROW EXECUTE FUNCTION record_catalogue_change('{id}', '{}');
CREATE TRIGGER catalogue_inserted AFTER INSERT ON public.groups REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_catalogue_change('{id}', '{}');
CREATE TRIGGER catalogue_updated AFTER UPDATE ON public.groups REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_catalogue_change('{id}', '{}');
CREATE TRIGGER catalogue_deleted AFTER DELETE ON public.locales FOR EACH ROW EXECUTE FUNCTION record_catalogue_change('{code}', '{}');
CREATE TRIGGER catalogue_inserted AFTER INSERT ON public.locales REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_catalogue_change('{code}', '{}');
CREATE TRIGGER catalogue_updated AFTER UPDATE ON public.locales REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_catalogue_change('{code}', '{}');
CREATE TRIGGER catalogue_deleted AFTER DELETE ON public.product_assets FOR EACH ROW EXECUTE FUNCTION record_catalogue_change('{product_id,asset_id}', '{}');
CREATE TRIGGER catalogue_inserted AFTER INSERT ON public.product_assets REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_catalogue_change('{product_id,asset_id}', '{}');
CREATE TRIGGER catalogue_updated AFTER UPDATE ON public.product_assets REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_catalogue_change('{product_id,asset_id}', '{}');
CREATE TRIGGER catalogue_deleted AFTER DELETE ON public.product_associations FOR EACH ROW EXECUTE FUNCTION record_catalogue_change('{product_id,kind_id,position}', '{}');
CREATE TRIGGER catalogue_inserted AFTER INSERT ON public.product_associations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_catalogue_change('{product_id,kind_id,position}', '{}');
CREATE TRIGGER catalogue_updated AFTER UPDATE ON public.product_associations REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_catalogue_change('{product_id,kind_id,position}', '{}');
CREATE TRIGGER catalogue_deleted AFTER DELETE ON public.products FOR EACH ROW EXECUTE FUNCTION record_catalogue_change('{id}', '{}');
CREATE TRIGGER catalogue_inserted AFTER INSERT ON public.products REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_catalogue_change('{id}', '{}');
CREATE TRIGGER catalogue_updated AFTER UPDATE ON public.products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_catalogue_change('{id}', '{}');
CREATE TRIGGER person_changed AFTER DELETE ON public.sessions FOR EACH ROW EXECUTE FUNCTION notify_of_person('user_id');
CREATE TRIGGER person_changed AFTER INSERT OR DELETE OR UPDATE ON public.user_groups FOR EACH ROW EXECUTE FUNCTION notify_of_person('user_id');
CREATE TRIGGER person_changed AFTER DELETE OR UPDATE ON public.users FOR EACH ROW EXECUTE FUNCTION notify_of_person('id');
