/**
 * A chart as a picture that the server draws, so that it can be seen without scripts. It is a picture of its own (a data address), because
 * ECharts writes style attributes, which the pages' policy allows in no page (decision 056).
 */
import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

use([BarChart, LineChart, GridComponent, SVGRenderer]);

export const chartSize = { width: 440, height: 240 };

const ink = '#5a6780';
const line = '#dfe6f1';
/** Without quotes: they would end the attribute that holds the name. */
const fontFamily = 'PingFang SC,Microsoft YaHei,Noto Sans CJK SC,sans-serif';

type Shown = { series: readonly { period: string; value: number }[]; bars: boolean; colour: string };

/** Without the styles of a pointer that comes near, and without the numbers that count on from chart to chart: the same values make the same page. */
const still = (svg: string): string =>
  svg
    .replace(/<style[\s\S]*?<\/style>/, '')
    .replaceAll(/ class="zr\d*-cls-\d+"/g, '')
    .replaceAll(/\bzr\d+-/g, 'zr-');

/** The address of the picture: `data:image/svg+xml;base64,…`. */
export const drawChart = ({ series, bars, colour }: Shown): string => {
  const chart = init(null, null, { renderer: 'svg', ssr: true, ...chartSize });
  try {
    chart.setOption({
      animation: false,
      color: [colour],
      textStyle: { fontFamily },
      grid: { left: 8, right: 16, top: 28, bottom: 6, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
      xAxis: {
        type: 'category',
        data: series.map(({ period }) => period),
        axisTick: { show: false },
        axisLine: { lineStyle: { color: line } },
        axisLabel: { color: ink, fontSize: 13 },
      },
      yAxis: {
        type: 'value',
        // The bottom of a bar is zero; a line shows how it moves.
        scale: !bars,
        splitLine: { lineStyle: { color: line } },
        axisLabel: { color: ink, fontSize: 13 },
      },
      series: [
        {
          type: bars ? 'bar' : 'line',
          barMaxWidth: 34,
          symbolSize: 7,
          itemStyle: { borderRadius: bars ? [4, 4, 0, 0] : 0 },
          label: { show: series.length <= 6, position: 'top', color: ink, fontSize: 13 },
          data: series.map(({ value }) => value),
        },
      ],
    });
    return `data:image/svg+xml;base64,${Buffer.from(still(chart.renderToSVGString())).toString('base64')}`;
  } finally {
    chart.dispose();
  }
};
