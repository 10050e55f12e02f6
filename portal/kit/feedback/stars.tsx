/** A score in stars; said as a number. */
export const Stars = ({ score }: { score: number }) => (
  <span className="stars" role="img" aria-label={`${score} 分，满分 5 分`}>
    {'★'.repeat(Math.round(score))}
    <i>{'★'.repeat(5 - Math.round(score))}</i>
  </span>
);
