/** A floor drawn from data: every unit is a link, coloured and named by its state; the table below has the same content. */
import { TextLink } from '../../kit/button.tsx';
import { DataTable } from '../../kit/data-table.tsx';
import { Link } from '../../kit/link.tsx';

type PlanUnit = {
  to: string;
  title: string;
  room_no: string;
  area_sqm: number;
  status: number;
  status_name: string;
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
  floor_name: string;
  width_m: number;
  depth_m: number;
  shapes: Shape[];
  units: PlanUnit[];
};

/** Ten drawing units for each metre, so that font sizes are reasonable. */
const perMetre = 10;
const margin = 6;
const statuses = { 1: '待租', 2: '已预订', 3: '已租', 4: '自用', 5: '装修维修' } as const;

const boxOf = ({ x_m, y_m, width_m, depth_m }: Shape) => ({
  x: x_m * perMetre,
  y: y_m * perMetre,
  width: width_m * perMetre,
  height: depth_m * perMetre,
});

/** The accessible name begins with the visible words, for users of voice control. */
const UnitShape = ({ shape, unit }: { shape: Shape; unit: PlanUnit }) => {
  const box = boxOf(shape);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return (
    <Link
      to={unit.to}
      className={`plan-unit status-${unit.status}`}
      aria-label={`${unit.room_no || unit.title} ${unit.status_name}，${unit.area_sqm} 平方米，${unit.rent}`}
    >
      <rect {...box} rx={3} />
      <text x={x} y={y - 6}>
        {unit.room_no}
      </text>{' '}
      <text x={x} y={y + 14} className="plan-note">
        {statuses[unit.status as keyof typeof statuses]}
      </text>
    </Link>
  );
};

export const FloorPlan = ({ plan }: { plan: FloorPlanData }) => (
  <>
    {plan.shapes.length > 0 && (
      <figure className="floor-plan">
        <div className="floor-plan-scroll">
          <svg
            viewBox={`${-margin} ${-margin} ${plan.width_m * perMetre + 2 * margin} ${plan.depth_m * perMetre + 2 * margin}`}
            role="group"
            aria-label={`${plan.title} ${plan.floor_name}平面图`}
          >
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
          </svg>
        </div>
        <figcaption>
          {Object.entries(statuses).map(([code, name]) => (
            <span key={code} className={`plan-key status-${code}`}>
              {name}
            </span>
          ))}
          <span className="hint floor-plan-more">左右滑动看全图</span>
          <span className="hint">示意图，以现场为准</span>
        </figcaption>
      </figure>
    )}
    {plan.units.length === 0 ? (
      <p className="hint">本层没有对外出租的房源。</p>
    ) : (
      <div className="floor-units">
        <DataTable
          scrolls="本层房源"
          rows={plan.units}
          keyOf={({ to }) => to}
          columns={[
            { title: '房号', says: true, cell: ({ room_no }) => room_no || '—' },
            { title: '房源', cell: ({ to, title }) => <TextLink to={to} text={title} /> },
            { title: '面积', says: true, cell: ({ area_sqm }) => `${area_sqm} ㎡` },
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
