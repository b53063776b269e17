_hornox() {
  local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} words=""
  COMPREPLY=()
  case $before in
    --language) words="en de";;
    --seats|--bots|--field|--bot) words="@BOTS@";;
    --to) words="json pretty jsonl game";;
    --data|--out) COMPREPLY=( $(compgen -d -- "$current") ); return;;
  esac
  if [ -n "$words" ]; then :
  elif [ "$COMP_CWORD" -eq 1 ]; then words="@NAMES@"
  else
    case ${COMP_WORDS[1]} in
@CASES@
    esac
  fi
  COMPREPLY=( $(compgen -W "$words" -- "$current") )
}
complete -o default -F _hornox hornox
