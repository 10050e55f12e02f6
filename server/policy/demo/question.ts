/** A question of the demo with its answer; `daysAgo` counts working days. */
export type Question = {
  key: string;
  title: string;
  answered_by: string;
  /** Null: about the portal, no policy. */
  category_id: number | null;
  tags: number[];
  daysAgo: number;
  content: string;
  related: string[];
};
