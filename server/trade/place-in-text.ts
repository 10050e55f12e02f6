/** Finds the divisions that a text names, `北京市怀柔区`, and where in the text they stand (decision 130). */
import { type Area, areasUnder, cityOf, provinceOf, provinceParent } from '../kit/areas.ts';
import { inSimplified } from '../kit/text/words.ts';

export type FoundPlace = { start: number; end: number; areas: readonly Area[] };

/** Stands in the list where a province has counties without a city; nobody writes it. */
const unsaid = /^(市辖区|县|省直辖县|自治区直辖县级行政区划)$/;
const provinceEnding = /(省|市|(壮族|回族|维吾尔)?自治区|特别行政区)$/;
const cityEnding = /(市|地区|盟|(?:[\u4e00-\u9fa5]{1,3}族)+自治州)$/;
const countyEnding = /(新区|区|县|市|镇|街道|(?:[\u4e00-\u9fa5]{1,3}族)+自治县|街道办事处)$/;

/** The names under which people write a division, the longest first; `whole` is its official one. */
type Name = { text: string; whole: boolean };
const namesOf = (name: string, ending: RegExp, within = ''): Name[] => {
  const texts = new Set([name]);
  const short = name.replace(ending, '');
  const official = new Set([name]);
  for (const form of [name.replace(/街道办事处$/, ''), name.replace(/办事处$/, '')])
    if (form.length > 3) official.add(form);
  // 苏州工业园区 is 工业园区 behind 苏州市.
  const own = within && name.startsWith(within) ? name.slice(within.length).replace(/^市/, '') : '';
  if (own.length > 2) official.add(own);
  if (short.length > 1) texts.add(short);
  return [
    ...[...official].map((text) => ({ text, whole: true })),
    ...[...texts].map((text) => ({ text, whole: text === name })),
  ].sort((a, b) => b.text.length - a.text.length);
};

type Node = Area & { names: Name[] };
/** The divisions of a level by the first character of each of their names. */
type Level = ReadonlyMap<string, readonly Node[]>;
type Tree = { provinces: Level; cities: Level; counties: Level };
const byFirst = (nodes: readonly Node[]): Level => {
  const found = new Map<string, Node[]>();
  for (const node of nodes)
    for (const first of new Set(node.names.map(({ text }) => text.charAt(0))))
      found.set(first, [...(found.get(first) ?? []), node]);
  return found;
};
let tree: Tree | undefined;
const treeOf = (): Tree => {
  if (tree) return tree;
  const provinces = areasUnder(provinceParent).map((area) => ({
    ...area,
    names: namesOf(area.region_name, provinceEnding),
  }));
  const cities = provinces.flatMap(({ id }) =>
    areasUnder(id).map((area) => ({
      ...area,
      names: unsaid.test(area.region_name) ? [] : namesOf(area.region_name, cityEnding),
    })),
  );
  const counties = cities.flatMap(({ id, region_name }) =>
    areasUnder(id)
      .filter((area) => area.id !== id && !unsaid.test(area.region_name))
      .map((area) => ({
        ...area,
        names: namesOf(area.region_name, countyEnding, region_name.replace(cityEnding, '')),
      })),
  );
  tree = { provinces: byFirst(provinces), cities: byFirst(cities), counties: byFirst(counties) };
  return tree;
};

const gap = /^[\s/,，、·\-—>]*/;
/** What makes the name of a division the beginning of another name: 朝阳门外大街, 湖南东路, 吉林大学. */
const goesOn =
  /^(?:[东南西北中]?[路街道巷桥门里村站]|[东南西北中上下前后内外一二三四五六七八九十]*(?:大道|大街|路|街|巷)|大学|学院|医院)/;

type Match = { node: Node; end: number; whole: boolean };
/** The divisions of a list whose name stands at a place of the text; a short name only where no other name begins with it. */
const matchesAt = (text: string, at: number, nodes: readonly Node[], short: boolean): Match[] => {
  const found = nodes.flatMap((node): Match[] => {
    const name = node.names.find((one) => (one.whole || short) && text.startsWith(one.text, at));
    if (!name) return [];
    const end = at + name.text.length;
    return name.whole || !goesOn.test(text.slice(end)) ? [{ node, end, whole: name.whole }] : [];
  });
  const longest = Math.max(...found.map(({ end }) => end));
  return found.filter(({ end }) => end === longest);
};
const after = (text: string, end: number): number => end + (gap.exec(text.slice(end))?.[0].length ?? 0);

type Chain = { end: number; areas: Node[]; weight: number };
const direct = (id: number) => Math.floor(id / 10_000) * 10_000;
const isMunicipality = (id: number) => [110000, 120000, 310000, 500000].includes(direct(id));

/** Province, city and county as they follow each other from one place; each may be left out. */
const chainAt = (text: string, start: number): Chain | undefined => {
  const { provinces, cities, counties } = treeOf();
  const chains: Chain[] = [{ end: start, areas: [], weight: 0 }];
  const grow = (nodes: Level, level: number, within: (node: Node, areas: readonly Node[]) => boolean) => {
    for (const chain of [...chains]) {
      const at = chain.areas.length ? after(text, chain.end) : chain.end;
      // The first name of a chain is whole, or the next one says that it was meant.
      const near = (nodes.get(text.charAt(at)) ?? []).filter((one) => within(one, chain.areas));
      for (const { node, end, whole } of matchesAt(text, at, near, level < 3 || chain.areas.length > 0))
        chains.push({ end, areas: [...chain.areas, node], weight: chain.weight + (whole ? 10 : 6) });
    }
  };
  grow(provinces, 1, () => true);
  grow(cities, 2, ({ id }, [of]) => (of === undefined ? !isMunicipality(id) : provinceOf(id) === of.id));
  grow(counties, 3, ({ id }, areas) => {
    const of = areas.at(-1);
    return of === undefined || (of.id % 10_000 === 0 ? provinceOf(id) === of.id : cityOf(id) === of.id);
  });
  // One short name alone is none: 吉林大街, 海南.
  const sure = chains.filter(({ areas, weight }) => areas.length > 0 && weight > 6);
  const best = Math.max(...sure.map(({ weight, end }) => weight * 1_000 + end));
  const alike = sure.filter(({ weight, end }) => weight * 1_000 + end === best);
  // 工业园区 is the name of one division and the end of another's: 苏州工业园区.
  const exact = alike.filter(({ areas, end }) => text.slice(0, end).endsWith(areas.at(-1)?.region_name ?? ''));
  const found = exact.length ? exact : alike;
  const last = new Set(found.map(({ areas }) => areas.at(-1)?.id));
  // 朝阳区 alone is in Beijing and in Changchun: a person chooses.
  return last.size === 1 ? found[0] : undefined;
};

/** The divisions above the one that was named, and the one city of a municipality. */
const wholeChain = (areas: readonly Node[]): Area[] => {
  const last = areas.at(-1)?.id ?? 0;
  const nameIn = (parent: number, id: number) => areasUnder(parent).find((area) => area.id === id);
  const province = nameIn(provinceParent, provinceOf(last));
  const cityId = last % 10_000 === 0 ? 0 : cityOf(last);
  const city = cityId ? nameIn(provinceOf(last), cityId) : isMunicipality(last) ? nameIn(last, last + 100) : undefined;
  const county = last % 100 === 0 ? undefined : nameIn(cityId, last);
  return [province, city, county].filter((area) => area !== undefined);
};

/** The place that a text names best; undefined where it names none, or one of several of the same name. */
export const placeInText = (written: string): FoundPlace | undefined => {
  const text = inSimplified(written);
  let found: (Chain & { start: number }) | undefined;
  for (let start = 0; start < text.length; start += 1) {
    const chain = chainAt(text, start);
    if (chain && chain.weight > (found?.weight ?? 0)) found = { ...chain, start };
  }
  if (!found) return undefined;
  // 地区 and 详细地址 of a shop both name the place.
  let { end } = found;
  for (let again = chainAt(text, after(text, end)); again; again = chainAt(text, after(text, end))) {
    const known = new Set(wholeChain(found.areas).map(({ id }) => id));
    if (!again.areas.every(({ id }) => known.has(id))) break;
    end = again.end;
  }
  return {
    start: found.start,
    end,
    areas: wholeChain(found.areas).map(({ id, region_name }) => ({ id, region_name })),
  };
};
