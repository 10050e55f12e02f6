import { Alert } from 'antd';
import type { FigureMarks as Marks } from '#contract/kit/figure-marks.ts';

/** Figures that were far from plausible, as whoever typed them confirmed them (decision 120). */
export const FigureMarks = ({ marks }: { marks: Marks }) =>
  marks.length > 0 && (
    <Alert
      type="warning"
      showIcon
      title="以下数据与往常相差很大，填写人已确认"
      description={
        <ul>
          {marks.map(({ field, message }) => (
            <li key={field}>{message}</li>
          ))}
        </ul>
      }
    />
  );
