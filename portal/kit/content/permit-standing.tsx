/** What buying this needs, and what the reader's enterprise has of it. Only a signed-in reader's part is read. */
import { api } from '../api.ts';
import { Link } from '../link.tsx';
import { useSession } from '../session.ts';
import { useRead } from '../use-read.ts';

export const PermitStanding = ({ product_id, wanted }: { product_id: string; wanted: string }) => {
  const isMember = useSession().state === 'member';
  const standing = useRead(
    () =>
      isMember
        ? api()
            ['GET /trade/permits/standing']({ query: { product_id } })
            .then(({ data }) => data)
        : undefined,
    [isMember, product_id],
  );
  return (
    <p className={standing && !standing.may ? 'order-box-permit lacking' : 'order-box-permit'}>
      购买需{wanted}
      {standing ? `；${standing.says}` : '，登录后查看本企业可购数量'}。
      {standing && <Link to="/userCenter/user/permits">购买证明</Link>}
    </p>
  );
};
