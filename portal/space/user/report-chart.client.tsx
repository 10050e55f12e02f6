/** The year as lines and bars; the table below has the same content. Drawn on a canvas, because the strict policy allows no styles in markup. */
import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { fenPerWan, monthName, wanOf } from '#contract/space/business-report.ts';
import type { ReportItem } from '#contract/space/report-calls.ts';

use([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

const shade = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
const wan = (fen: number | null) => (fen ?? 0) / fenPerWan;

export const ReportChart = ({ reports }: { reports: readonly ReportItem[] }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    const chart = init(place.current, null, { renderer: 'canvas' });
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const text = { color: shade('--ink-3'), fontFamily: shade('--text') };
    chart.setOption({
      animation: !still,
      color: [shade('--primary-600'), shade('--accent'), '#a85600'],
      textStyle: { fontFamily: shade('--text') },
      grid: { left: 8, right: 12, top: 44, bottom: 4, containLabel: true },
      legend: {
        top: 0,
        left: 0,
        icon: 'roundRect',
        itemWidth: 12,
        itemHeight: 8,
        textStyle: { color: shade('--ink-2') },
      },
      // Drawn on the canvas itself, without markup.
      tooltip: {
        trigger: 'axis',
        renderMode: 'richText',
        confine: true,
        valueFormatter: (value: unknown) => `${wanOf(Math.round(Number(value) * fenPerWan))} 万元`,
      },
      xAxis: {
        type: 'category',
        data: reports.map(({ month }) => month.slice(2).replace('-', '.')),
        axisTick: { show: false },
        axisLine: { lineStyle: { color: shade('--line') } },
        axisLabel: text,
      },
      yAxis: { type: 'value', splitLine: { lineStyle: { color: shade('--line') } }, axisLabel: text },
      series: [
        {
          name: '营业收入',
          type: 'bar',
          barMaxWidth: 22,
          itemStyle: { borderRadius: [5, 5, 0, 0] },
          data: reports.map((one) => wan(one.revenue_fen)),
        },
        {
          name: '研发费用',
          type: 'bar',
          barMaxWidth: 22,
          itemStyle: { borderRadius: [5, 5, 0, 0] },
          data: reports.map((one) => wan(one.r_and_d_fen)),
        },
        { name: '净利润', type: 'line', symbolSize: 7, data: reports.map((one) => wan(one.net_profit_fen)) },
      ],
    });
    const observer = new ResizeObserver(() => chart.resize());
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      chart.dispose();
    };
  }, [reports]);
  const [first, last] = [reports[0], reports.at(-1)];
  return (
    <div
      className="report-chart"
      role="img"
      aria-label={
        first && last
          ? `${monthName(first.month)}至${monthName(last.month)}的营业收入、研发费用和净利润图，数据见下方表格`
          : '走势图'
      }
    >
      <div ref={place} aria-hidden="true" />
    </div>
  );
};
