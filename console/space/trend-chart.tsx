/** Twelve months as bars and a line on a canvas; the table below has the same content. */
import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { fenPerWan, wanOf } from '#contract/space/business-report.ts';

use([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

type Month = { month: string } & Record<'revenue_fen' | 'r_and_d_fen' | 'net_profit_fen', number | null>;
/** A gap where nobody reported. */
const wan = (fen: number | null) => (fen === null ? null : fen / fenPerWan);

export const TrendChart = ({ months }: { months: readonly Month[] }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    const chart = init(place.current, null, { renderer: 'canvas' });
    const bar = { type: 'bar' as const, barMaxWidth: 22, itemStyle: { borderRadius: [5, 5, 0, 0] } };
    chart.setOption({
      animation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
      color: ['#0f56e0', '#00a991', '#a85600'],
      grid: { left: 8, right: 12, top: 40, bottom: 4, containLabel: true },
      legend: { top: 0, left: 0, icon: 'roundRect', itemWidth: 12, itemHeight: 8, textStyle: { color: '#33455f' } },
      // Drawn on the canvas itself, without markup.
      tooltip: {
        trigger: 'axis',
        renderMode: 'richText',
        confine: true,
        valueFormatter: (value: unknown) =>
          typeof value === 'number' ? `${wanOf(Math.round(value * fenPerWan))} 万元` : '—',
      },
      xAxis: {
        type: 'category',
        data: months.map(({ month }) => month.slice(2).replace('-', '.')),
        axisTick: { show: false },
        axisLabel: { color: '#5e6d85' },
      },
      yAxis: { type: 'value', splitLine: { lineStyle: { color: '#e4eaf2' } }, axisLabel: { color: '#5e6d85' } },
      series: [
        { ...bar, name: '营业收入', data: months.map((one) => wan(one.revenue_fen)) },
        { ...bar, name: '研发费用', data: months.map((one) => wan(one.r_and_d_fen)) },
        { name: '净利润', type: 'line', symbolSize: 7, data: months.map((one) => wan(one.net_profit_fen)) },
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
    <div className="report-chart" role="img" aria-label="近 12 个月营业收入、研发费用和净利润合计，数据见图下的表格">
      <div ref={place} aria-hidden="true" />
    </div>
  );
};
