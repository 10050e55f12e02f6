import { Button, Modal } from 'antd';
import { instantOf } from '#contract/kit/day.ts';
import type { KeptDraft } from './kept-draft.ts';

/** Offers an unsaved draft; one of the two versions must be chosen, so that neither is lost by accident. */
export const DraftOffer = ({
  offered,
  revision_no,
  onRestore,
  onDiscard,
}: {
  offered: KeptDraft | undefined;
  revision_no: number | undefined;
  onRestore: () => void;
  onDiscard: () => void;
}) => (
  <Modal
    open={offered !== undefined}
    closable={false}
    keyboard={false}
    mask={{ closable: false }}
    title="发现未保存的内容"
    footer={[
      <Button key="discard" onClick={onDiscard}>
        放弃
      </Button>,
      <Button key="restore" type="primary" autoFocus onClick={onRestore}>
        恢复
      </Button>,
    ]}
  >
    <p>{offered && instantOf(new Date(offered.saved_at)).slice(0, 16)} 在本机填写的内容还没有保存。</p>
    {offered && revision_no !== undefined && offered.revision_no !== null && offered.revision_no < revision_no && (
      <p>此后已有人保存了第 {revision_no} 版；恢复后保存时可以比较两者。</p>
    )}
  </Modal>
);
