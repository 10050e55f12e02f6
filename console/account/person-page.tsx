/** Who calls: the person, their enterprises, and what is under way for them in every room. */
import { Link, useParams } from 'react-router';
import { CreditCode } from '../kit/credit-code.tsx';
import { Facts } from '../kit/facts.tsx';
import { FoundRecords } from '../kit/found-records.tsx';
import { Page } from '../kit/page.tsx';
import { Panel } from '../kit/panel.tsx';
import { Reading } from '../kit/states.tsx';
import { type Answer, useCall } from '../kit/use-call.ts';

type Person = Answer<'GET /console/people/{user_id}'>['data'];

const Caller = ({ person: { name, phone, created_at, enterprises } }: { person: Person }) => (
  <Page title={name || '未填写姓名'} crumbs={[{ label: '会员' }, { label: name || phone }]}>
    <div className="stack">
      <Panel title="会员">
        <Facts
          rows={[
            ['手机', phone],
            ['注册时间', created_at.slice(0, 10)],
            enterprises.length === 0 && ['所属企业', '未登记企业'],
          ]}
        />
      </Panel>
      {enterprises.map(({ enterprise_id, enterprise_name, credit_code, certification_name, owner }) => (
        <Panel key={enterprise_id} title={enterprise_name}>
          <Facts
            rows={[
              ['信用代码', credit_code && <CreditCode code={credit_code} />],
              ['认证', certification_name],
              ['身份', owner ? '负责人' : '成员'],
              [
                '企业',
                <Link key="link" to={`/enterprises?keyword=${encodeURIComponent(enterprise_name)}`}>
                  在企业列表中查看
                </Link>,
              ],
            ]}
          />
        </Panel>
      ))}
      <FoundRecords keyword={phone} without={['person', 'enterprise', 'content']} />
    </div>
  </Page>
);

const PersonPage = () => {
  const { user_id = '' } = useParams();
  const read = useCall('GET /console/people/{user_id}', { params: { user_id } });
  return <Reading of={read}>{({ data }) => <Caller person={data} />}</Reading>;
};
export default PersonPage;
