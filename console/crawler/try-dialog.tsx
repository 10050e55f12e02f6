/** What a source offers now: read once, stored nowhere. */
import { useQuery } from '@tanstack/react-query';
import { Alert, Modal, Spin } from 'antd';
import type { CrawlSource } from '#contract/crawler/calls.ts';
import { api } from '../kit/client.ts';
import { PlainTable } from '../kit/plain-table.tsx';

type Props = { source: CrawlSource; onClose: () => void };

export const TryDialog = ({ source: { source_id, name }, onClose }: Props) => {
  const tried = useQuery({
    queryKey: ['crawl try', source_id],
    queryFn: () => api['POST /console/crawler/sources/{source_id}/try']({ params: { source_id } }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const { items = [], error = '' } = tried.data?.data ?? {};
  return (
    <Modal open title={`试采：${name}`} footer={null} onCancel={onClose} width={720}>
      {tried.isPending && <Spin description="正在读取对方网站" />}
      {tried.isError && <Alert type="error" showIcon title="试采没有完成，请稍后再试" />}
      {error && <Alert type="warning" showIcon title={error} />}
      {items.length > 0 && (
        <PlainTable
          label={`读到 ${items.length} 条，未保存`}
          rows={items}
          keyOf={({ link }) => link}
          columns={[
            { title: '标题', cell: ({ title }) => title },
            { title: '日期', cell: ({ publish_date }) => publish_date || '无' },
            { title: '摘要', cell: ({ excerpt }) => excerpt || '无' },
          ]}
        />
      )}
    </Modal>
  );
};
