/** The documents of an order, each a button that downloads it. */
import { type PaperedOrder, paperName, papersOf } from '#contract/trade/order-papers.ts';
import { api } from '../kit/api.ts';
import { Button } from '../kit/button.tsx';
import { Panel } from '../kit/centre/centre-page.tsx';
import { useAct } from '../kit/centre/use-act.ts';
import { FormMessage } from '../kit/form/message.tsx';
import { saveBytes } from '../kit/save-bytes.ts';
import './trade.css';

export const OrderPapers = ({ order }: { order: PaperedOrder & { obj_id: string; order_no: string } }) => {
  const { busy, wrong, act } = useAct();
  const papers = papersOf(order);
  if (papers.length === 0) return null;
  const { obj_id, order_no } = order;
  return (
    <Panel title="单据" id="order-papers" note="PDF 格式，可打印盖章。">
      <div className="order-papers">
        {papers.map((paper) => {
          const name = paperName(paper, order);
          const download = async () =>
            saveBytes(await api()['GET /trade/order/paper']({ query: { obj_id, paper } }), `${name}_${order_no}.pdf`);
          return (
            <Button
              key={paper}
              icon="download-simple"
              text={name}
              busy={busy === paper}
              onClick={() => act(paper, download)}
            />
          );
        })}
      </div>
      {wrong && <FormMessage text={wrong} />}
    </Panel>
  );
};
