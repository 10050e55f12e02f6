/** Received and decided cases by month, as bars on a canvas; the table below has the same content. */
import { BarChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import type { CaseFigures } from '#contract/kit/case-desk-calls.ts';

use([BarChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

const StatisticsChart = ({ months }: { months: readonly (CaseFigures & { month: string })[] }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    const chart = init(place.current, null, { renderer: 'canvas' });
    const bar = { type: 'bar' as const, barMaxWidth: 22, itemStyle: { borderRadius: [4, 4, 0, 0] } };
    chart.setOption({
      animation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
      color: ['#0f56e0', '#00a991', '#a85600'],
      grid: { left: 8, right: 12, top: 40, bottom: 4, containLabel: true },
      legend: { top: 0, left: 0, icon: 'roundRect', itemWidth: 12, itemHeight: 8, textStyle: { color: '#33455f' } },
      // Drawn on the canvas itself, without markup.
      tooltip: { trigger: 'axis', renderMode: 'richText', confine: true },
      xAxis: {
        type: 'category',
        data: months.map(({ month }) => month.slice(2).replace('-', '.')),
        axisTick: { show: false },
        axisLabel: { color: '#5e6d85' },
      },
      yAxis: {
        type: 'value',
        minInterval: 1,
        splitLine: { lineStyle: { color: '#e4eaf2' } },
        axisLabel: { color: '#5e6d85' },
      },
      series: [
        { ...bar, name: '收件', data: months.map(({ received }) => received) },
        { ...bar, name: '按时办结', stack: 'done', data: months.map(({ in_time }) => in_time) },
        { ...bar, name: '逾期办结', stack: 'done', data: months.map(({ done, in_time }) => done - in_time) },
      ],
    });
    const observer = new ResizeObserver(() => chart.resize());
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      chart.dispose();
    };
  }, [months]);
  return (
    <div className="statistics-chart" role="img" aria-label="各月收件、按时办结和逾期办结的件数，数据见图下的表格">
      <div ref={place} aria-hidden="true" />
    </div>
  );
};
export default StatisticsChart;
