import { Button, Modal } from 'antd';
import { type RefObject, useEffect } from 'react';
import { useBlocker } from 'react-router';

/** Asks before unsaved changes are left. An ended session leaves without asking: the draft stays on this machine. */
export const LeaveGuard = ({ clean }: { clean: RefObject<boolean> }) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !clean.current && currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== '/sign-in',
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!clean.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [clean]);
  return (
    <Modal
      open={blocker.state === 'blocked'}
      title="离开编辑页？"
      onCancel={() => blocker.reset?.()}
      footer={[
        <Button key="leave" onClick={() => blocker.proceed?.()}>
          离开
        </Button>,
        <Button key="stay" type="primary" autoFocus onClick={() => blocker.reset?.()}>
          继续编辑
        </Button>,
      ]}
    >
      <p>有修改尚未保存。已在本机自动保留，下次打开时可以恢复。</p>
    </Modal>
  );
};
