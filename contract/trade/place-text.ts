/** An address as one text, `北京市怀柔区示例大街 1 号`: a municipality is named once, and what nobody writes is left out. No zod, because browsers load this. */
type Located = { province_name: string; city_name: string; county_name: string; address: string };

export const placeText = ({ province_name, city_name, county_name, address }: Located): string =>
  [...new Set([province_name, city_name, county_name])].filter((name) => name !== '市辖区').join('') + address;
