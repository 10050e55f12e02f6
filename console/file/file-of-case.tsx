/** On a request to read a file: the file itself, and the entry in which it was met. */
import { Link } from 'react-router';
import { findDeclaration } from '../kit/content/declarations.ts';
import { Facts } from '../kit/facts.tsx';
import { FileLink } from '../kit/file-list.tsx';
import { Panel } from '../kit/panel.tsx';
import { useCall } from '../kit/use-call.ts';

const FileOfCase = ({ case_id }: { case_id: string }) => {
  const { data: answer } = useCall('GET /console/cases/{obj_id}', { params: { obj_id: case_id } });
  if (!answer?.data.subject_id) return null;
  const { subject_id, subject_title, fields } = answer.data;
  const { obj_type, obj_id } = fields as { obj_type?: string; obj_id?: string };
  const type = obj_type ? findDeclaration(obj_type) : undefined;
  return (
    <Panel title="申请查看的文件">
      <Facts
        rows={[
          ['文件', <FileLink key="file" file_id={subject_id} name={subject_title} />],
          type &&
            obj_id && [
              type.name,
              <Link key="entry" to={`/content/${obj_type}/${obj_id}`}>
                打开所在内容
              </Link>,
            ],
        ]}
      />
    </Panel>
  );
};
export default FileOfCase;
