/** The canvas of `MonthChart`, loaded when a chart is shown. */
import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';

use([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

const bar = { type: 'bar', barMaxWidth: 22, itemStyle: { borderRadius: [4, 4, 0, 0] } } as const;
const line = { type: 'line', symbolSize: 7 } as const;
const axisLabel = { color: '#5e6d85' };

/** `values` in the order of the months; null is a gap. Bars of one `stack` stand on each other. */
type Series = { name: string; values: readonly (number | null)[]; as?: 'line'; stack?: string };
type Content = {
  /** `2026-10` */
  months: readonly string[];
  series: readonly Series[];
};
export type MonthFigures = Content & {
  /** A value with its unit, under the pointer. */
  said?: (value: number) => string;
};

const DrawMonths = ({ months, series, said = String }: MonthFigures) => {
  const place = useRef<HTMLDivElement>(null);
  // Callers make new lists with each render; the chart is drawn anew when their content changes.
  const content = JSON.stringify({ months, series } satisfies Content);
  useEffect(() => {
    if (!place.current) return;
    const { months, series } = JSON.parse(content) as Content;
    const chart = init(place.current, null, { renderer: 'canvas' });
    chart.setOption({
      animation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
      color: ['#0f56e0', '#00a991', '#a85600'],
      grid: { left: 8, right: 12, top: 40, bottom: 4, containLabel: true },
      legend: { top: 0, left: 0, icon: 'roundRect', itemWidth: 12, itemHeight: 8, textStyle: { color: '#33455f' } },
      tooltip: {
        trigger: 'axis',
        // Drawn on the canvas itself, without markup.
        renderMode: 'richText',
        confine: true,
        valueFormatter: (value: unknown) => (typeof value === 'number' ? said(value) : '—'),
      },
      xAxis: {
        type: 'category',
        data: months.map((month) => month.slice(2).replace('-', '.')),
        axisTick: { show: false },
        axisLabel,
      },
      yAxis: { type: 'value', minInterval: 1, splitLine: { lineStyle: { color: '#e4eaf2' } }, axisLabel },
      series: series.map(({ name, values, as, stack }) => ({
        ...(as === 'line' ? line : bar),
        ...(stack && { stack }),
        name,
        data: values,
      })),
    });
    const observer = new ResizeObserver(() => chart.resize());
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      chart.dispose();
    };
  }, [content, said]);
  return <div ref={place} aria-hidden="true" />;
};
export default DrawMonths;
