/** Figures by month as bars or lines on a canvas. The page shows the same figures in a table. */
import { lazy, Suspense } from 'react';
import type { MonthFigures } from './draw-months.tsx';
import './month-chart.css';

const DrawMonths = lazy(() => import('./draw-months.tsx'));

type Props = MonthFigures & {
  /** What is drawn, for whoever does not see it. */
  label: string;
};

export const MonthChart = ({ label, ...drawn }: Props) => (
  <div className="month-chart" role="img" aria-label={`${label}，数据见图下的表格`}>
    <Suspense fallback={<div role="status" aria-label="正在加载图表" />}>
      <DrawMonths {...drawn} />
    </Suspense>
  </div>
);
