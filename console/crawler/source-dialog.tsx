/** Where to collect from, and how it is read. */
import type * as z from 'zod';
import { type CrawlSource, crawlerCalls, sourceKinds } from '#contract/crawler/calls.ts';
import { classes, classesIn, topicIds, topics } from '#contract/crawler/topics.ts';
import { api } from '../kit/client.ts';
import { ChoiceField, NumberField, SelectField, TextField } from '../kit/form/fields.tsx';
import { FormDialog, useFormDialog } from '../kit/form/form-dialog.tsx';
import { useKey } from '../kit/form/use-key.ts';
import { refreshSources } from './refresh-sources.ts';

const { body } = crawlerCalls['POST /console/crawler/sources'];
type Typed = z.output<typeof body>;
const fresh: Typed = {
  name: '',
  address: '',
  kind: 1,
  category: 31,
  interval_hours: 6,
  is_on: true,
  is_licensed: false,
  item_selector: '',
  title_selector: '',
  date_selector: '',
  summary_selector: '',
};
const typedOf = (source: CrawlSource): Typed =>
  Object.fromEntries(Object.keys(fresh).map((key) => [key, source[key as keyof Typed]])) as Typed;
const categories = topicIds.flatMap((topic) =>
  classesIn(topic).map((code) => ({
    value: code,
    label: `${topics[topic]} / ${classes[code as keyof typeof classes]}`,
  })),
);
const kinds = Object.entries(sourceKinds).map(([kind, label]) => ({ value: Number(kind) as Typed['kind'], label }));
const selectors = [
  ['item_selector', '条目选择器', true, 'CSS 选择器，如 ul.list > li'],
  ['title_selector', '标题选择器（可不填）', false, '不填时取条目中的链接文字'],
  ['date_selector', '日期选择器（可不填）', false, '不填时用采集当天'],
  ['summary_selector', '摘要选择器（可不填）', false, ''],
] as const;

export const SourceDialog = ({ source, onClose }: { source?: CrawlSource; onClose: () => void }) => {
  const key = useKey();
  const dialog = useFormDialog<Typed>({
    form: 'crawl-source',
    initial: source ? typedOf(source) : fresh,
    schema: body,
    send: async (values) => {
      if (source) {
        const params = { source_id: source.source_id };
        await api['PUT /console/crawler/sources/{source_id}']({ params, body: values });
      } else await api['POST /console/crawler/sources']({ body: values }, key.headersFor(values));
      key.done();
      await refreshSources();
    },
    done: source ? '已修改，下次采集时生效' : '已新增',
    onClose,
  });
  return (
    <FormDialog of={dialog} title={source ? '修改采集来源' : '新增采集来源'}>
      <TextField of={dialog} field="name" label="来源名称" required maxLength={60} help="显示给读者" />
      <ChoiceField of={dialog} field="kind" label="格式" required options={kinds} />
      <TextField of={dialog} field="address" label="列表地址" required maxLength={500} spellCheck={false} />
      {dialog.values.kind === 3 &&
        selectors.map(([field, label, required, help]) => (
          <TextField
            key={field}
            of={dialog}
            field={field}
            label={label}
            required={required}
            help={help}
            maxLength={200}
            spellCheck={false}
          />
        ))}
      <SelectField of={dialog} field="category" label="类别" required options={categories} />
      <NumberField of={dialog} field="interval_hours" label="采集间隔" unit="小时" min={1} max={720} required />
      <ChoiceField
        of={dialog}
        field="is_licensed"
        label="转载授权"
        required
        help="没有授权的只保留标题、日期、摘要和原文链接"
        options={[
          { value: false, label: '没有' },
          { value: true, label: '来源单位已书面同意转载全文' },
        ]}
      />
      <ChoiceField
        of={dialog}
        field="is_on"
        label="采集"
        required
        options={[
          { value: true, label: '开启' },
          { value: false, label: '停用' },
        ]}
      />
    </FormDialog>
  );
};
