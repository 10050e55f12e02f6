import { useSearchParams } from 'react-router';
import { api } from '../../kit/api.ts';
import { Button } from '../../kit/button.tsx';
import { useAct } from '../../kit/centre/use-act.ts';
import { FormMessage } from '../../kit/form/message.tsx';
import { keepWayBack } from './sign-on-way.ts';

/** Leads to the region's single sign-on. What is asked for is asked on the press, because the way there is good for ten minutes. */
export const SignOnButton = ({ name }: { name: string }) => {
  const { busy, wrong, act } = useAct();
  const [search] = useSearchParams();
  const go = () =>
    act('go', async () => {
      const { data } = await api()['GET /1/sso/is_login']();
      keepWayBack(search.get('redirect'));
      location.assign(data.sign_in_url);
    });
  return (
    <div className="sign-on">
      <p className="sign-on-or">或</p>
      <Button busy={busy !== ''} onClick={go} text={busy ? '正在前往…' : `用${name}登录`} />
      <FormMessage text={wrong} />
    </div>
  );
};
