/** Reads a pasted text, such as `张三 13800138000 北京市怀柔区雁栖大街 1 号`, into the fields of an address. */
import { Worker } from 'node:worker_threads';
import { refuse } from '#contract/kit/errors.ts';
import { areasUnder, cityOf, provinceOf, provinceParent } from '../kit/areas.ts';
import { countAttempt, hour } from '../kit/attempts.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { ReadAddress } from './address-worker.ts';

const limits = [{ max: 60, seconds: hour }];
const withinMs = 5_000;

const read = (text: string): Promise<ReadAddress> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./address-worker.ts', import.meta.url), { workerData: text, env: {} });
    const end = (found: ReadAddress) => {
      clearTimeout(timer);
      void worker.terminate();
      resolve(found);
    };
    const timer = setTimeout(() => end(null), withinMs);
    worker.once('message', end);
    worker.on('error', () => end(null));
  });

const mobile = /^1\d{10}$/;

export const readAddress: Verb<'POST /users/users/addresses/read'> = async (context, { body }) => {
  await countAttempt(context, 'address', context.actor.user_id, limits, 'too_many');
  const found = await read(body.text);
  const county_id = Number(found?.county) || 0;
  const [province_id, city_id] = [provinceOf(county_id), cityOf(county_id)];
  const nameIn = (parent: number, id: number) => areasUnder(parent).find((area) => area.id === id)?.region_name;
  const province_name = nameIn(provinceParent, province_id);
  const city_name = nameIn(province_id, city_id);
  const county_name = nameIn(city_id, county_id);
  if (!found || (!found.address && !county_name))
    throw refuse('address_unread', { errors: [{ field: 'text', message: '没有识别出地址，请手工填写' }] });
  const phone = found.phone.replaceAll(/\D/g, '');
  return {
    data: {
      consignee: found.consignee.slice(0, 40),
      phone: mobile.test(phone) ? phone : '',
      postcode: /^\d{6}$/.test(found.postcode) ? found.postcode : '',
      address: found.address.slice(0, 120),
      place:
        province_name && city_name && county_name
          ? { province_id, province_name, city_id, city_name, county_id, county_name }
          : null,
    },
  };
};
