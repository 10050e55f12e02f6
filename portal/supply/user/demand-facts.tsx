/** A need's text, as its publisher wrote it or as somebody else may read it. */
import type { Attachment } from '#contract/kit/fields.ts';
import { budgetText, cooperationText } from '#contract/supply/demand-words.ts';
import { demandTypes, supplyFields } from '#contract/supply/kinds.ts';
import { OwnFile } from '../../kit/centre/own-file.tsx';
import { DataTable } from '../../kit/data-table.tsx';
import { FactList } from '../../kit/fact-list.tsx';
import '../../kit/centre/value-table.css';
import './demand-centre.css';

type Text = {
  demand_type: number | null;
  field: number | null;
  keywords: string;
  description: string;
  goals: readonly { goal: string; requirement: string }[];
  current_state: string;
  budget_min_fen: number | null;
  budget_max_fen: number | null;
  deadline: string | null;
  region_wish: string;
  cooperation: readonly number[];
  attachments: readonly Attachment[];
  contact?: string;
  contact_phone?: string;
};

export const DemandFacts = ({ of, publisher }: { of: Text; publisher?: string }) => (
  <>
    <FactList
      className="fact-list"
      rows={[
        ...(publisher === undefined ? [] : ([['发布单位', publisher || '已隐去，双方同意后可见']] as const)),
        ['需求类型', of.demand_type && demandTypes[of.demand_type as 1]],
        ['技术领域', of.field && supplyFields[of.field as 1]],
        ['预算', budgetText(of.budget_min_fen, of.budget_max_fen)],
        ['截止日期', of.deadline],
        ['合作方式', cooperationText(of.cooperation)],
        ['希望对方所在地', of.region_wish],
        ['关键词', of.keywords],
        ['联系人', `${of.contact ?? ''} ${of.contact_phone ?? ''}`.trim()],
        ['要解决的问题', of.description, true],
        ['现有条件', of.current_state, true],
      ]}
    />
    {of.goals.length > 0 && (
      <DataTable
        className="value-table demand-goals"
        caption="技术指标"
        rows={of.goals}
        keyOf={({ goal, requirement }) => `${goal} ${requirement}`}
        columns={[
          { title: '指标', cell: ({ goal }) => goal, names: true },
          { title: '要求', cell: ({ requirement }) => requirement },
        ]}
      />
    )}
    {of.attachments.map((file) => (
      <OwnFile key={file.file_id} file={file} />
    ))}
  </>
);
