-- The plan of a floor says where a unit's windows face.
create or replace view lettable_unit as
  select 'office' as unit_type, obj_id, region_code, title, publish_date, park_id, building_id, floor_no, room_no, plan_shape_id, area_sqm, price_fen, price_unit, property_fee_fen, deposit_months, pay_months, free_rent_days, decoration, available_date, withheld, cover, seat_count, month_rent_fen, floor_height_m, null::numeric(8, 2) as floor_load_t_sqm, null::integer as power_kva, orientation from office
  union all
  select 'factory', obj_id, region_code, title, publish_date, park_id, building_id, floor_no, room_no, plan_shape_id, area_sqm, price_fen, price_unit, property_fee_fen, deposit_months, pay_months, free_rent_days, decoration, available_date, withheld, cover, seat_count, month_rent_fen, floor_height_m, floor_load_t_sqm, power_kva, orientation from factory
  union all
  select 'workshop', obj_id, region_code, title, publish_date, park_id, building_id, floor_no, room_no, plan_shape_id, area_sqm, price_fen, price_unit, property_fee_fen, deposit_months, pay_months, free_rent_days, decoration, available_date, withheld, cover, seat_count, month_rent_fen, floor_height_m, null, power_kva, orientation from workshop
  union all
  select 'station', obj_id, region_code, title, publish_date, park_id, building_id, floor_no, room_no, plan_shape_id, area_sqm, price_fen, price_unit, property_fee_fen, deposit_months, pay_months, free_rent_days, decoration, available_date, withheld, cover, seat_count, month_rent_fen, null, null, null, orientation from station
  union all
  select 'room', obj_id, region_code, title, publish_date, park_id, building_id, floor_no, room_no, plan_shape_id, area_sqm, price_fen, price_unit, property_fee_fen, deposit_months, pay_months, free_rent_days, decoration, available_date, withheld, cover, seat_count, month_rent_fen, null, null, null, orientation from room;
