/** The parameters of the search over all carriers; one list for the form, the loader and the words above the results. */
export type NumberAsked = {
  key: string;
  label: string;
  unit: string /** The factor from the form's unit to the call's. */;
  scale: number;
  call: string;
};

export const numbersAsked: readonly NumberAsked[] = [
  { key: 'area_min', label: '面积不小于', unit: '㎡', scale: 1, call: 'area_min_sqm' },
  { key: 'area_max', label: '面积不大于', unit: '㎡', scale: 1, call: 'area_max_sqm' },
  { key: 'rent_min', label: '月租金不低于', unit: '元', scale: 100, call: 'rent_min_fen' },
  { key: 'rent_max', label: '月租金不高于', unit: '元', scale: 100, call: 'rent_max_fen' },
  { key: 'load_min', label: '承重不低于', unit: 't/㎡', scale: 1, call: 'floor_load_min_t_sqm' },
  { key: 'power_min', label: '配电不低于', unit: 'kVA', scale: 1, call: 'power_min_kva' },
  { key: 'height_min', label: '层高不低于', unit: 'm', scale: 1, call: 'floor_height_min_m' },
];
