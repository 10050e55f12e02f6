/** A floor drawn from data: every unit is a link, coloured and named by its state; the table below has the same content. */
import { Fragment } from 'react';
import { TextLink } from '../../kit/button.tsx';
import { DataTable } from '../../kit/data-table.tsx';
import { Link } from '../../kit/link.tsx';
import { type Level, MapControls, mapKeys, ScaleAndNorth, useMapView } from './map-view.tsx';

type PlanUnit = {
  to: string;
  title: string;
  room_no: string;
  area_sqm: number;
  orientation: string;
  status: number;
  status_name: string;
  booked_from: string | null;
  rent: string;
};
type Shape = {
  shape_id: string;
  kind: number;
  kind_name: string;
  x_m: number;
  y_m: number;
  width_m: number;
  depth_m: number;
  unit: PlanUnit | null;
};
export type FloorPlanData = {
  title: string;
  summary: string;
  floor_name: string;
  width_m: number;
  depth_m: number;
  shapes: Shape[];
  units: PlanUnit[];
};

/** Ten drawing units for each metre, so that font sizes are reasonable. */
const perMetre = 10;
const margin = 6;
/** Below the plan, for scale and north. */
const foot = 46;
const most = 4;
const statuses = { 1: '待租', 2: '已预订', 3: '已租', 4: '自用', 5: '装修维修' } as const;

const boxOf = ({ x_m, y_m, width_m, depth_m }: Shape) => ({
  x: x_m * perMetre,
  y: y_m * perMetre,
  width: width_m * perMetre,
  height: depth_m * perMetre,
});

/** Room for a letter, in units of the drawing: a line that does not fit is left to the table and to the accessible name. */
const letterWidth = 12.5;
const widthOf = (text: string) =>
  [...text].reduce((sum, sign) => sum + (/[ -~]/.test(sign) ? 0.58 : 1), 0) * letterWidth;

/** The accessible name begins with the visible words, for users of voice control. */
const UnitShape = ({ shape, unit }: { shape: Shape; unit: PlanUnit }) => {
  const box = boxOf(shape);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const state = statuses[unit.status as keyof typeof statuses];
  const fits = (text: string) => widthOf(text) <= box.width - 8;
  const wanted = [
    state,
    `${unit.area_sqm.toLocaleString('zh-CN')} ㎡${unit.orientation && ` · ${unit.orientation}`}`,
    unit.rent,
  ];
  const lines = wanted.filter(fits).slice(0, Math.max(1, Math.floor((box.height - 24) / 17)));
  const top = y - (lines.length * 17) / 2;
  const said = [
    ...lines,
    ...wanted.filter((text) => !lines.includes(text)),
    unit.booked_from && `${unit.booked_from} 起租`,
  ];
  return (
    <Link
      to={unit.to}
      className={`plan-unit status-${unit.status}`}
      aria-label={`${unit.room_no || unit.title} ${said.filter(Boolean).join('，')}`}
    >
      <rect {...box} rx={3} data-spot />
      <text x={x} y={top + 4}>
        {unit.room_no}
      </text>{' '}
      {lines.map((line, index) => (
        <Fragment key={line}>
          <text x={x} y={top + 22 + index * 17} className="plan-note">
            {line}
          </text>{' '}
        </Fragment>
      ))}
    </Link>
  );
};

const Drawing = ({ plan, up }: { plan: FloorPlanData; up: Level }) => {
  const size = {
    width: plan.width_m * perMetre + 2 * margin,
    height: plan.depth_m * perMetre + 2 * margin + foot,
  };
  const looking = useMapView(size, most);
  // Larger plans have larger letters on their scale, as they are drawn smaller.
  const letters = Math.max(13, size.width / 58);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that its links and buttons pass on
    <div className="floor-plan-frame" {...looking.around} onKeyDown={mapKeys(looking)}>
      <div className="floor-plan-scroll">
        <svg
          ref={looking.svg}
          viewBox={`${-margin} ${-margin} ${size.width} ${size.height}`}
          role="group"
          aria-label={`${plan.title} ${plan.floor_name}平面图`}
          {...looking.drawing}
        >
          <g transform={looking.ground}>
            <rect
              className="plan-floor"
              x={-margin / 2}
              y={-margin / 2}
              width={plan.width_m * perMetre + margin}
              height={plan.depth_m * perMetre + margin}
              rx={6}
            />
            {plan.shapes.map((shape) =>
              shape.unit ? (
                <UnitShape key={`${shape.shape_id} ${shape.x_m} ${shape.y_m}`} shape={shape} unit={shape.unit} />
              ) : (
                <g key={`${shape.kind} ${shape.x_m} ${shape.y_m}`} className="plan-rest">
                  <rect {...boxOf(shape)} />
                  <text
                    x={(shape.x_m + shape.width_m / 2) * perMetre}
                    y={(shape.y_m + shape.depth_m / 2) * perMetre + 4}
                  >
                    {shape.kind === 1 ? shape.shape_id : shape.kind_name}
                  </text>
                </g>
              ),
            )}
          </g>
          <ScaleAndNorth
            right={size.width - 3 * margin}
            bottom={size.height - margin}
            unitsPerMetre={perMetre * looking.view.zoom}
            size={letters}
          />
        </svg>
      </div>
      <MapControls map={looking} most={most} up={up} />
    </div>
  );
};

export const FloorPlan = ({ plan, up }: { plan: FloorPlanData; up: Level }) => (
  <>
    {plan.shapes.length > 0 && (
      <figure className="floor-plan">
        <Drawing plan={plan} up={up} />
        <figcaption>
          {Object.entries(statuses).map(([code, name]) => (
            <span key={code} className={`plan-key status-${code}`}>
              {name}
            </span>
          ))}
          <span className="hint floor-plan-more">左右滑动看全图</span>
          <span className="hint">示意图，上北下南，以现场为准</span>
        </figcaption>
      </figure>
    )}
    {plan.units.length === 0 ? (
      <p className="hint">本层没有对外出租的房源。{plan.summary}</p>
    ) : (
      <div className="floor-units">
        <DataTable
          scrolls="本层房源"
          rows={plan.units}
          keyOf={({ to }) => to}
          columns={[
            { title: '房号', says: true, cell: ({ room_no }) => room_no || '—' },
            { title: '房源', cell: ({ to, title }) => <TextLink to={to} text={title} /> },
            { title: '面积', says: true, cell: ({ area_sqm }) => `${area_sqm.toLocaleString('zh-CN')} ㎡` },
            { title: '朝向', says: true, cell: ({ orientation }) => orientation || '—' },
            { title: '租金', says: true, cell: ({ rent }) => rent },
            {
              title: '状态',
              cell: ({ status, status_name }) => <span className={`plan-key status-${status}`}>{status_name}</span>,
            },
          ]}
        />
      </div>
    )}
  </>
);
