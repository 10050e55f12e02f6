-- 3 已租: let by a contract that is not on the platform (decision 099). The checks of all five tables have the name that they were copied with.
alter table room drop constraint room_withheld_check, add constraint room_withheld_check check (withheld in (3, 4, 5));
alter table office drop constraint room_withheld_check, add constraint office_withheld_check check (withheld in (3, 4, 5));
alter table factory drop constraint room_withheld_check, add constraint factory_withheld_check check (withheld in (3, 4, 5));
alter table workshop drop constraint room_withheld_check, add constraint workshop_withheld_check check (withheld in (3, 4, 5));
alter table station drop constraint room_withheld_check, add constraint station_withheld_check check (withheld in (3, 4, 5));
