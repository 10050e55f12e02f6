import { Input } from 'antd';
import { useEffect, useState } from 'react';

/** A search box bound to the address; Enter or the button searches. */
export const KeywordBox = ({
  value,
  label,
  onSearch,
}: {
  value: string | undefined;
  label: string;
  onSearch: (keyword: string | undefined) => void;
}) => {
  const [typed, setTyped] = useState(value ?? '');
  useEffect(() => setTyped(value ?? ''), [value]);
  return (
    <search className="keyword-box">
      <Input.Search
        aria-label={label}
        placeholder={label}
        allowClear
        enterButton="搜索"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onSearch={(keyword) => onSearch(keyword.trim() || undefined)}
      />
    </search>
  );
};
