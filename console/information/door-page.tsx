/** The code that is shown at the door, for a screen or a tablet there: it changes by itself. */
import { useParams } from 'react-router';
import { Page } from '../kit/page.tsx';
import { Reading } from '../kit/states.tsx';
import { useCall } from '../kit/use-call.ts';

const DoorPage = () => {
  const { obj_id = '' } = useParams();
  const read = useCall(
    'GET /console/activities/{obj_id}/door',
    { params: { obj_id } },
    { again: ({ data }) => (data.seconds_left + 1) * 1000 },
  );
  return (
    <Reading of={read}>
      {({ data }) => (
        <Page
          title="现场签到"
          crumbs={[
            { label: '活动报名', to: '/activities' },
            { label: data.title, to: `/activities/${obj_id}` },
            { label: '现场签到' },
          ]}
        >
          <section className="panel door" aria-label="签到二维码">
            <h2>{data.title}</h2>
            <img src={data.picture} alt="签到二维码" width={420} height={420} />
            <p>报名成功的人用手机扫码签到。二维码每分钟自动更换，请保持本页打开。</p>
          </section>
        </Page>
      )}
    </Reading>
  );
};
export default DoorPage;
