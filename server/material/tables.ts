import { materialProduct } from '#contract/material/material-product.ts';
import { warehouse } from '#contract/material/warehouse.ts';
import { contentTable } from '../kit/content/content-table.ts';

export const materialTables = {
  products: contentTable(materialProduct, 'material_product'),
  warehouses: contentTable(warehouse, 'warehouse'),
};
