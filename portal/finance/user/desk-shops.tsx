/** Above a list of the desk: which of several institutions it shows, and how many wait at each. */
import { useNavigate } from 'react-router';
import { Options } from '../../kit/options.tsx';
import './finance-centre.css';

/** What the address says of it; anything but an id is left out. */
export const shopAsked = (search: URLSearchParams): { shop: string } => ({
  shop: /^[0-9a-f-]{36}$/.exec(search.get('shop') ?? '')?.[0] ?? '',
});

type Props = {
  desks: readonly { shop_id: string; shop_name: string; waiting: number }[];
  chosen: string | undefined;
  addressOf: (shop: string) => string;
};
export const DeskShops = ({ desks, chosen, addressOf }: Props) => {
  const navigate = useNavigate();
  if (desks.length < 2) return null;
  const options = desks.map(({ shop_id, shop_name, waiting }) => ({
    value: shop_id,
    label: waiting > 0 ? `${shop_name}（待办 ${waiting}）` : shop_name,
  }));
  return (
    <label className="desk-shops">
      <span className="sr-only">金融机构</span>
      <select className="control" value={chosen} onChange={({ target }) => void navigate(addressOf(target.value))}>
        <Options of={options} blank="全部机构" />
      </select>
    </label>
  );
};
