/** On the auditor's desk: what was done last. */
import { actorKinds, objectName } from '#contract/staff/audit-words.ts';
import { DuePanel } from '../kit/due-panel.tsx';
import { useCall } from '../kit/use-call.ts';
import { typeName } from './type-name.ts';

const Latest = () => (
  <DuePanel
    title="最近操作"
    to="/audit"
    list={useCall('GET /console/audit', { query: { page_size: 8 } })}
    line={({ seq, at, actor_kind, actor_name, action_name, obj_type, obj_id, object_name }) => ({
      key: seq,
      to: obj_id ? `/audit?obj_id=${obj_id}` : '/audit',
      text: `${actor_name || actorKinds[actor_kind]} ${action_name}`,
      note: [at.slice(0, 16), obj_type && `${objectName(obj_type, typeName)} ${object_name}`]
        .filter(Boolean)
        .join(' · '),
    })}
  />
);
export default Latest;
