-- A draft of a need may lack what is required; what was handed in lacks nothing.
alter table supply_demand
  alter column demand_type drop not null,
  alter column field drop not null,
  alter column deadline drop not null,
  add constraint supply_demand_complete
    check (status = 0 or (demand_type is not null and field is not null and deadline is not null));
