/** What tells a name from a street in a piece of a pasted address. */
const ends = '路街道巷弄里坊桥村镇乡屯庄寨湾号院栋幢座楼层室户园苑城厦馆店场心站口门库区所厅库房处段组队厂校塔仓柜';
/** A word of a place that is no part of a person's name. */
const placeWords =
  /大道|大街|大厦|广场|小区|社区|花园|公寓|公园|园区|校区|中心|开发区|工业园|科技园|软件园|产业园|创业园|家园|新村|街道|胡同|单元|号楼|号院|大学|学院|医院|酒店|商场|市场|写字楼|宿舍|车间|仓库|驿站|快递柜|丰巢|菜鸟|门卫|前台|传达室|收发室|地下室|Room|Building|Floor|Road|Street|Tower|Plaza|Block|Unit/i;
const organisation =
  /(公司|集团|厂|研究院|研究所|事务所|合作社|工作室|协会|学会|银行|支行|委员会|管委会|商店|小店|超市|书店|餐厅|部|所|中心|大学|学院|学校|中学|小学|医院|幼儿园|店|处)$/;
const note = /^(?:请?放|请|麻烦|勿|不要|尽快|到前|送货|工作日|周末|备注)/;
const surnames = new Set(
  '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏水窦章云苏潘葛奚范彭郎鲁韦昌马苗凤花方俞任袁柳酆鲍史唐费廉岑薛雷贺倪汤滕殷罗毕郝邬安常乐于时傅皮卞齐康伍余元卜顾孟平黄和穆萧尹姚邵湛汪祁毛禹狄米贝明臧计伏成戴谈宋茅庞熊纪舒屈项祝董梁杜阮蓝闵席季麻强贾路娄危江童颜郭梅盛林刁钟徐邱骆高夏蔡田樊胡凌霍虞万支柯昝管卢莫经房裘缪干解应宗丁宣邓郁单杭洪包诸左石崔吉钮龚程嵇邢滑裴陆荣翁荀羊甄曲封储靳段富巫乌焦巴弓牧山谷车侯班仰秋仲伊宫宁仇栾暴甘厉戎祖武符刘景詹束龙叶幸司韶黎薄印宿白怀蒲从鄂索籍赖卓蔺屠蒙池乔阴能苍双闻莘党翟谭贡劳姬申扶堵冉宰雍璩桑桂濮牛寿通边扈燕冀郏浦尚农温别庄晏柴瞿阎充慕连茹习宦艾鱼容向古易慎戈廖庾终暨居衡步都耿满弘匡国文寇广禄阙东欧殳沃利蔚越夔隆师巩聂晁勾敖融冷訾辛阚那简饶空曾沙养鞠须丰巢关蒯相查后荆红游权逯盖益桓公付肖覃闫芦',
);
const compound = /^(?:欧阳|司马|上官|诸葛|东方|皇甫|尉迟|公孙|令狐|慕容|司徒|夏侯|独孤|南宫|轩辕|宇文|长孙)/;

const bracketed = /[（(【[][^）)】\]]*[）)】\]]/g;
const bare = (said: string) => said.replace(bracketed, '').trim();
const han = /^\p{sc=Han}+$/u;
const dotted = /^\p{sc=Han}+(?:\s*[·•・‧．.]\s*\p{sc=Han}+)+$/u;
const latin = /^[\p{sc=Latin}][\p{sc=Latin}\p{M}.'’-]*(?: [\p{sc=Latin}][\p{sc=Latin}\p{M}.'’-]*)*$/u;

/** 前台李四: through whom it reaches a person. */
const toPerson = new RegExp(`^(?:前台|门卫|传达室|收发室)[：: ]?[${[...surnames].join('')}]\\p{sc=Han}{1,2}$`, 'u');

/** `complete`: the street has a number already, so that a short word behind it is rather a name. */
export const isStreet = (said: string, complete = false): boolean => {
  const word = bare(said);
  if (word === '') return complete;
  if (dotted.test(word) || (latin.test(word) && !placeWords.test(word))) return /^[A-Z]$/.test(word);
  if (organisation.test(word) && /公司|集团|研究院|研究所|事务所|小店/.test(word)) return false;
  if (complete && toPerson.test(word)) return false;
  if (/\d/.test(word) || placeWords.test(word)) return true;
  const last = [...word].at(-1) ?? '';
  if (!ends.includes(last)) return false;
  // 李村, 王园, 高楼 are names of people where the street is complete.
  return !(complete && [2, 3].includes([...word].length) && han.test(word));
};

export const onlyNote = (said: string): boolean => note.test(said);

/** What stands behind the number of a house and is no name: 53号内, 8层东. */
const beside = /^[东西南北内外旁侧上下前后左右里底顶边附甲乙丙丁]$/;
/** A name without a blank behind the number of a house, with what stands behind it in brackets; undefined where it is no name. */
export const nameAtEnd = (whole: string): string | undefined => {
  const [mark = ''] = /[（(【[][^（(【[）)】\]]*[）)】\]]$/.exec(whole) ?? [];
  const name = bareNameAtEnd(mark ? whole.slice(0, -mark.length) : whole);
  return name && name + mark;
};
const bareNameAtEnd = (street: string): string | undefined => {
  const single = /[号室楼层栋幢座](\p{sc=Han})$/u.exec(street)?.[1];
  if (single && !beside.test(single) && !ends.includes(single)) return single;
  const found =
    /(?<=\d(?:-\d+)?(?:号院?|室|楼|层|栋|幢|座|单元|户|弄|院)?|[号室楼层栋幢座])(\p{sc=Han}{2,4}|\p{sc=Han}+·\p{sc=Han}+)$/u.exec(
      street,
    )?.[1];
  if (!found) return undefined;
  const word = found.replace(/^[号室楼层栋幢座户院弄]/, '');
  return word.length > 1 &&
    !isStreet(word) &&
    (surnames.has([...word][0] ?? '') || compound.test(word) || word.includes('·'))
    ? word
    : undefined;
};

/** How much a piece looks like a person's name. */
const likeness = (said: string): number => {
  const word = bare(said).replace(/(?:先生|女士|小姐|老师|经理|同学|师傅)$/, '');
  if (onlyNote(said) || /\d/.test(word)) return 0;
  const length = [...word].length;
  if (dotted.test(word) || latin.test(word)) return 4;
  if (!han.test(word)) return 0;
  if (organisation.test(word) && length > 4) return 2;
  if (length <= 4) return surnames.has([...word][0] ?? '') || compound.test(word) ? 5 : 4;
  return length <= 12 ? 1 : 0;
};

const withoutMarks = (said: string): string =>
  said
    .replace(/^[（(【[]([^）)】\]\d]*)[）)】\]]$/, '$1')
    .replace(/[[【]\d{1,6}[\]】]/g, '')
    .replace(/(?<=.)\s*(?:[（(](?:亲启|收)[）)]|亲启|收)$/, '')
    .replace(/^[-—:：]+|[-—:：]+$/g, '')
    .trim();

/** Words of Latin letters that stood beside each other are one name. */
const together = (pieces: readonly string[]): string[] => {
  const whole: string[] = [];
  for (const piece of pieces) {
    const before = whole.at(-1);
    // 王 五, as a table with two columns has it.
    const halves = before !== undefined && (surnames.has(before) || compound.exec(before)?.[0] === before);
    if (halves && han.test(piece) && [...piece].length <= 2) whole[whole.length - 1] = before + piece;
    else if (before !== undefined && latin.test(before) && latin.test(piece))
      whole[whole.length - 1] = `${before} ${piece}`;
    else if (before !== undefined && /^[（(]/.test(piece)) whole[whole.length - 1] = before + piece;
    else whole.push(piece);
  }
  return whole;
};

/** The consignee, by its label or by its looks, and the pieces that are something else. */
export const nameIn = (labelled: readonly string[], loose: readonly string[]): { name: string; others: string[] } => {
  const [name, ...more] = together(labelled.map(withoutMarks)).filter(Boolean);
  const others = together(loose.map(withoutMarks)).filter(Boolean);
  if (name !== undefined) return { name, others: [...more, ...others] };
  const best = Math.max(0, ...others.map(likeness));
  const at = best > 0 ? others.findIndex((one) => likeness(one) === best) : -1;
  return at < 0 ? { name: '', others } : { name: others[at] ?? '', others: others.filter((_, index) => index !== at) };
};
