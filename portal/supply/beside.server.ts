/** What stands beside an entry of the demand hall: who offers it, and others like it. */
import type { AnyEntry, Api, ContentPage } from '../kit/content/content-page.server.ts';
import type { DetailData } from '../kit/content/detail.ts';
import { withoutRepeats } from '../kit/content/read-list.server.ts';
import { unlessMissing } from '../kit/unless-missing.server.ts';
import { supplyRoom } from './supply-room.server.ts';

const shown = 4;

/** Of a product the company with its page, of a cooperation the technical manager; nothing while that page is not published. */
export const providerFor = async (api: Api, entry: AnyEntry): Promise<DetailData['provider']> => {
  const { company_id, manager_id } = entry as { company_id?: string | null; manager_id?: string | null };
  if (company_id) {
    const found = await api['GET /tech/supply_demand/company/{obj_id}']({ params: { obj_id: company_id } }).catch(
      unlessMissing,
    );
    return (
      found && {
        title: found.data.title,
        to: `/enterpriseSupply/companyList/${company_id}`,
        says: found.data.field_name,
      }
    );
  }
  if (!manager_id) return undefined;
  const found = await api['GET /provider_customer/technical_manager/{obj_id}']({
    params: { obj_id: manager_id },
  }).catch(unlessMissing);
  return (
    found && { title: found.data.title, to: `/enterpriseSupply/kimList/${manager_id}`, says: found.data.level_name }
  );
};

/** Entries of the same field, and of a company its own products. */
export const groupsFor = async (
  api: Api,
  page: ContentPage,
  entry: AnyEntry,
): Promise<NonNullable<DetailData['groups']>> => {
  const { field } = entry as { field?: number };
  if (!page.goods || !field) return [];
  // A technical manager may work in two fields and is found by both.
  const filter = page.type.type === 'technical_manager' ? 'fields' : 'field';
  const query = { [filter]: String(field) };
  const alike = (await supplyRoom.few(page, api, query, shown + 1)).filter(({ to }) => !to.endsWith(entry.obj_id));
  const products = supplyRoom.pageOf('tech_product');
  const own =
    page.type.type === 'tech_company' && products
      ? await supplyRoom.few(products, api, { company: entry.obj_id }, 8)
      : [];
  const seen = new Set<string>();
  return [
    { title: '该企业的产品与技术', rows: withoutRepeats(own, seen) },
    {
      title: `同一领域的${page.type.name}`,
      to: `${page.folder}/${page.path}?${new URLSearchParams(query)}`,
      rows: withoutRepeats(alike.slice(0, shown), seen),
    },
  ];
};
