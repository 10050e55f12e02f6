-- Declarations are matched item by item and line by line (decision 066); the groups of conditions before become one item.

create function matching_of(conditions jsonb, min_wan double precision, max_wan double precision) returns jsonb
language sql immutable as $$
  with groups as (
    select one.value as piece, one.ordinality as at, jsonb_array_length(one.value -> 'items') as size
    from jsonb_array_elements(conditions -> 'items') with ordinality one
  ), lines as (
    -- Alternatives within a group, or whole groups of which one suffices, become routes.
    select groups.at, inner_one.ordinality as place,
      case
        when not (inner_one.value ->> 'hard')::boolean then 'preferred'
        when piece ->> 'join' = 'or' and size > 1 then 'route'
        else 'required'
      end as kind,
      '第 ' || groups.at || ' 项' as route,
      inner_one.value as condition
    from groups, jsonb_array_elements(piece -> 'items') with ordinality inner_one
    where not (conditions ->> 'join' = 'or' and (select count(*) from groups) > 1)
  )
  select case when conditions is null or jsonb_array_length(conditions -> 'items') = 0
    then '{"lines": [], "items": []}'::jsonb
    else jsonb_build_object('lines', '[]'::jsonb, 'items', jsonb_build_array(jsonb_build_object(
      'key', 'main', 'name', '本事项', 'applicants', '[1]'::jsonb, 'any_region', false, 'sharing', '[]'::jsonb, 'expected', '',
      'amount', jsonb_build_object('min_wan', min_wan, 'max_wan', max_wan, 'rate_percent', null, 'base', '', 'per', ''),
      'lines', case when conditions ->> 'join' = 'or' and jsonb_array_length(conditions -> 'items') > 1
        then (
          select jsonb_agg(jsonb_build_object(
            'text', coalesce((select string_agg(c.value ->> 'clause', '；') from jsonb_array_elements(piece -> 'items') c), ''),
            'clause_no', coalesce(piece #>> '{items,0,clause_no}', ''), 'kind', 'route', 'route', '满足其一',
            'join', piece ->> 'join', 'self_checks', '[]'::jsonb,
            'conditions', (
              select jsonb_agg(jsonb_build_object('field', c.value -> 'field', 'op', c.value -> 'op', 'value', c.value -> 'value'))
              from jsonb_array_elements(piece -> 'items') c
            )
          ) order by at) from groups
        )
        else coalesce((
          select jsonb_agg(jsonb_build_object(
            'text', condition ->> 'clause', 'clause_no', condition ->> 'clause_no', 'kind', kind,
            'route', case when kind = 'route' then route else '' end, 'join', 'and', 'self_checks', '[]'::jsonb,
            'conditions', jsonb_build_array(jsonb_build_object(
              'field', condition -> 'field', 'op', condition -> 'op', 'value', condition -> 'value'))
          ) order by at, place) from lines
        ), '[]'::jsonb)
      end
    )))
  end
$$;

alter table policy_declaration add column matching jsonb, add column recurrence smallint;
update policy_declaration set matching = matching_of(conditions, amount_min_wan::double precision, amount_max_wan::double precision);
alter table policy_declaration alter column matching set not null;
alter table policy_declaration drop column conditions;

update content_revision set fields = (fields - 'conditions') || jsonb_build_object('matching', matching_of(
  fields -> 'conditions', (fields ->> 'amount_min_wan')::double precision, (fields ->> 'amount_max_wan')::double precision))
from content_entry
where content_entry.obj_id = content_revision.obj_id and content_entry.content_type = 'policy_declaration' and fields ? 'conditions';

drop function matching_of(jsonb, double precision, double precision);

-- Answers to questions on demand, kept for every policy. `until` is a certificate's last day.
create table policy_fact (
  region_code text not null,
  user_id uuid not null,
  fact_key text not null,
  value jsonb not null,
  until date,
  -- 'self': the person answered; 'house': the person took over what the platform knew.
  origin text not null,
  answered_at timestamptz not null,
  primary key (region_code, user_id, fact_key)
);
