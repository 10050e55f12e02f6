/** Several pictures in their order: each uploaded or chosen from the region's own, as a single one is. */
import { ArrowLeftOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { FilePicture } from '../../kit/file-picture.tsx';
import type { ControlProps } from './control-props.ts';
import { moved } from './order-buttons.tsx';
import { PictureControl } from './picture.tsx';

export const PicturesControl = (props: ControlProps) => {
  const chosen = (props.value as string[] | undefined) ?? [];
  const max = props.field.max ?? 12;
  return (
    <div className="pictures">
      {chosen.length > 0 && (
        <ol>
          {chosen.map((picture, at) => (
            <li key={picture}>
              <FilePicture picture={picture} alt={`${props.field.label} ${at + 1}`} width={160} height={100} />
              <Button
                type="text"
                size="small"
                aria-label={`前移第 ${at + 1} 张`}
                icon={<ArrowLeftOutlined />}
                disabled={at === 0}
                onClick={() => props.onChange(moved(chosen, at, at - 1))}
              />
              <Button
                type="text"
                size="small"
                danger
                aria-label={`删除第 ${at + 1} 张`}
                icon={<DeleteOutlined />}
                onClick={() => props.onChange(chosen.filter((_, index) => index !== at))}
              />
            </li>
          ))}
        </ol>
      )}
      {chosen.length < max && (
        <PictureControl
          {...props}
          value=""
          onChange={(picture) => picture && !chosen.includes(String(picture)) && props.onChange([...chosen, picture])}
        />
      )}
    </div>
  );
};
