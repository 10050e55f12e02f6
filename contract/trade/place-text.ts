/** An address as one text, `北京市怀柔区示例大街 1 号`: a municipality is named once, and what nobody writes is left out. No zod, because browsers load this. */
const unsaid = /^(市辖区|县|省直辖县|自治区直辖县级行政区划)$/;
type Located = { province_name: string; city_name: string; county_name: string; address: string };

export const placeText = ({ province_name, city_name, county_name, address }: Located): string =>
  [...new Set([province_name, city_name, county_name])].filter((name) => !unsaid.test(name)).join('') + address;
