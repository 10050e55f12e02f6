/** Reads a pasted text, such as `张三 13800138000 北京市怀柔区雁栖大街 1 号`, into the fields of an address. */
import { refuse } from '#contract/kit/errors.ts';
import { countAttempt, hour } from '../kit/attempts.ts';
import type { Verb } from '../kit/calls/implement.ts';
import { readAddressText } from './address-text.ts';

const limits = [{ max: 60, seconds: hour }];

export const readAddress: Verb<'POST /users/users/addresses/read'> = async (context, { body }) => {
  await countAttempt(context, 'address', context.actor.user_id, limits, 'too_many');
  const { places, ...found } = readAddressText(body.text);
  if (!found.address && !places.length && !found.phone)
    throw refuse('address_unread', { errors: [{ field: 'text', message: '没有识别出地址，请手工填写' }] });
  const [province, city, county] = places;
  return {
    data: {
      ...found,
      places: places.map(({ id, region_name }) => ({ id, name: region_name })),
      place:
        province && city && county
          ? {
              province_id: province.id,
              province_name: province.region_name,
              city_id: city.id,
              city_name: city.region_name,
              county_id: county.id,
              county_name: county.region_name,
            }
          : null,
    },
  };
};
