/** A question of the demo with its answer; `daysAgo` counts working days. */
export type Question = {
  key: string;
  title: string;
  answered_by: string;
  category_id: number;
  tags: number[];
  daysAgo: number;
  content: string;
  related: string[];
};
