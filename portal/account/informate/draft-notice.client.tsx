import { Alert, Button } from 'antd';

/** What stands in the form was typed earlier: say so, and offer to begin anew. */
export const DraftNotice = ({ shown, startAnew }: { shown: boolean; startAnew: () => void }) =>
  shown && (
    <Alert
      className="draft-notice"
      type="info"
      showIcon
      title="已恢复您上次填写但没有保存的内容"
      action={
        <Button type="link" size="small" onClick={startAnew}>
          放弃，恢复原来的内容
        </Button>
      }
    />
  );
